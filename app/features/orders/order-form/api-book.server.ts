import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import { type ApiEnv, apiRoute, notServed } from "#app/api-route.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { type CodeNeeded, codeRequester } from "#app/features/orders/holds/check-hold-code.server.ts";
import { codeRequiredSchema } from "#app/features/orders/holds/schema.ts";
import { requestCode } from "#app/features/orders/holds/send-hold-code.server.ts";
import { bookOrder } from "#app/features/orders/orders/book/book-order.server.ts";
import { refuseTakenDays } from "#app/features/orders/orders/book/require-order.server.ts";
import {
  type BookOrderAnswer,
  bookOrderAnswerSchema,
  bookOrderSchema,
  completeSource,
} from "#app/features/orders/orders/book-schema.ts";
import { bookingUrl } from "#app/features/orders/orders/emails/describe-order.server.ts";
import { loadOrder, type Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import {
  type PlannedCheckout,
  planCheckout,
  startCheckout,
  startPlanned,
} from "#app/features/orders/payments/start-checkout.server.ts";
import { readSignatureImage } from "#app/features/orders/waiver/signature-image.server.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Act } from "#app/shared/people/act.ts";
import { deviceKey } from "#app/shared/people/contact-key.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { rowsOf } from "#db/engine/write-rows.server.ts";
import { paymentSessions } from "#db/schema/payments.ts";

type Booked = Omit<BookOrderAnswer, "payment">;
type WithDevice = { deviceKey: string };
/** A repeated request whose booking the owner has deleted since. It is over: sending it again changes nothing. */
const deleted = ({ business }: Deps) =>
  new Problem(
    410,
    "booking_deleted",
    `This booking was deleted and its date is open again. Please book again or call us at ${business().contact.phone}.`,
  );

export const bookApi = [
  apiRoute("POST /waiver-notification", {
    access: "public",
    limit: "booking",
    cost: 40,
    summary:
      'Books a day and signs its waiver in one call; with a session and source admin (or a signature that ends in "(Admin Entry)"), the owner\'s entry, which may take a payment and a discount along.',
    body: bookOrderSchema,
    completeBody: completeSource,
    answers: {
      201: { description: "Booked. Continue to payment.url", schema: bookOrderAnswerSchema },
      202: {
        description: "Not booked yet: send the same request again with the code from the email",
        schema: codeRequiredSchema,
      },
      410: "Repeated under its key after the booking was deleted (booking_deleted). Don't send it again",
      409: "The date is taken. details.nearestDates lists open dates",
      422: "Something is missing or invalid. fields says what",
    },
    before: async ({ body }, c) => {
      if (body.source !== "admin") return;
      const role = await c.var.role();
      if (!serves("office", role)) throw await notServed(c, "Please sign in to enter a booking.");
      if (body.payOnDelivery && !serves("owner", role))
        throw new Problem(403, "not_allowed", "Only the owner can book without a deposit.");
    },
    refuse: async ({ body }, c, isCrowded) =>
      body.source === "customer" ? refuseTakenDays(c.var.deps, body, isCrowded) : undefined,
    prepare: async ({ body }) =>
      body.source === "customer" && body.drawnSignature ? readSignatureImage(body.drawnSignature) : null,
    write: async (tx, { body }, c, drawnSignature) => {
      const { deps, facts } = c.var;
      const deviceKey = bookingDevice(c);
      const caller = { ...facts, deviceKey, drawnSignature };
      // Known since `before`: the session can't be looked up inside the transaction.
      const act: Act = body.source === "admin" ? { ...c.var.act, actor: "owner", by: await c.var.staff() } : c.var.act;
      let checkout: PlannedCheckout | undefined;
      const outcome = await bookOrder(tx, deps, act, body, caller, (order) => {
        checkout = order.holdExpiresAt === null ? undefined : planCheckout(deps, order);
        return checkout ? [rowsOf(paymentSessions, [checkout.session])] : [];
      });
      if ("codeNeeded" in outcome) {
        return { status: 202, body: { ...outcome.codeNeeded, deviceKey }, provisional: true };
      }
      const { order, waiverId } = outcome;
      const { id: bookingId, token, holdExpiresAt } = order;
      const booked: Booked = { bookingId, token, waiverId, holdExpiresAt: holdExpiresAt?.toISOString() ?? null };
      return { status: 201, body: booked, made: { order, checkout } satisfies Made };
    },
    after: async (answer, { body }, c) => {
      if (answer.status === 202 && body.source === "customer") {
        const { deviceKey, ...needed } = answer.body as CodeNeeded & WithDevice;
        const requester = codeRequester(deviceKey, c.var.facts.address);
        const asked = await requestCode(c.var.deps, body, needed, requester);
        return asked ? { status: 202, body: asked } : "write_again";
      }
      const { deps } = c.var;
      const booked = answer.body as Booked;
      // A repeated request has made nothing.
      const { order, checkout }: Made = (answer.made as Made | undefined) ?? { order: await loadAgain(deps, booked) };
      return { ...answer, body: { ...booked, payment: { url: await paymentUrl(deps, order, checkout) } } };
    },
  }),
];

type Made = { order: Order; checkout?: PlannedCheckout | undefined };

/** Without a hold it is confirmed already: the owner entered it, or nothing is due. */
async function paymentUrl(deps: Deps, order: Order, checkout: PlannedCheckout | undefined): Promise<string> {
  if (checkout) return (await startPlanned(deps, order, checkout)).url;
  return order.holdExpiresAt === null ? bookingUrl(deps.config, order.token) : (await startCheckout(deps, order)).url;
}

async function loadAgain(deps: Deps, { bookingId }: Booked): Promise<Order> {
  const row = await findBooking(deps.db, bookingId);
  if (!row) throw deleted(deps);
  return loadOrder(deps.db, row);
}

const DAYS = 30;

/** A random id in a cookie, used only to count the unpaid holds of this browser. */
function bookingDevice(c: Context<ApiEnv>): string {
  const secure = c.var.deps.config.publicUrl.startsWith("https:");
  const name = secure ? "__Host-device" : "device";
  const token = parse(c.req.header("cookie") ?? "", name)[name];
  if (token && /^[\w-]{22}$/.test(token)) return deviceKey(token);
  const made = randomBytes(16).toString("base64url");
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge: DAYS * 86_400 } as const;
  c.header("Set-Cookie", serialize(name, made, attributes), { append: true });
  return deviceKey(made);
}
