// The app with a payment provider that can fail, and orders of renters who act while it does.
import { sql } from "drizzle-orm";
import { addDays, type PlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { stockGenerators } from "../scenes/factories.ts";
import type { Renter, RenterAct, Visit } from "../scenes/renter-acts.ts";
import { json } from "../servers/app.ts";
import { stripeApp } from "../servers/stripe-app.ts";

export type Situation = {
  act: RenterAct;
  /** Paid before, beside the deposit: nothing, or the rest by a second payment. */
  paid?: "all";
  /** A card page for the rest is open. */
  open?: boolean;
};
export type Ordered = Renter & { bookingId: number; openPage: string | undefined };
export type Scene = Awaited<ReturnType<typeof openScene>>;

/** An answer that never comes is given up after this; the others are there at once. */
const TIMEOUT_MS = 1_000;
const ITEMS = [1, 2, 3, 4, 12];
/** From here on a cancellation gives everything back. */
const FIRST_DAY = plainDate("2026-05-20");

export async function openScene() {
  const app = await stripeApp({ timeoutMs: TIMEOUT_MS });
  const { request, db, outbox, runJobs, cookie, stripe, deliver } = app;
  const owner = async (path: string, body?: object) => {
    const response = await request(path, body ? json("POST", body, { cookie }) : { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const extraId = await stockGenerators(db, 40);
  const codeFor = async (email: string) => {
    const mails = (await outbox()).filter(({ to }) => to?.some(({ address }) => address === email));
    const codes = mails.flatMap(({ subject }) => /^(\d{3}) (\d{3}) is your code/.exec(subject ?? "") ?? []);
    return codes.length > 0 ? codes.slice(-2).join("") : undefined;
  };
  const visit: Visit = { request: async (path, init) => request(path, init), codeFor };
  const rows = async (text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;
  let orders = 0;
  return {
    ...{ app, visit, rows, owner, stripe, extraId },
    nextSlot: () => {
      const at = orders++;
      const eventDate: PlainDate = addDays(FIRST_DAY, Math.floor(at / ITEMS.length));
      return { email: `renter-${at}@example.com`, eventDate, inflatableId: ITEMS[at % ITEMS.length] };
    },
    /** Without the mail, whose waivers take their time. What failed is due again at once. */
    runMoneyJobs: async (isLastTry = false) => {
      const lastTry = isLastTry ? ", retry_count = retry_limit - 1" : "";
      await rows("delete from pgboss.job where name = 'send_mail'");
      await rows(`update pgboss.job set start_after = now() ${lastTry} where state in ('created', 'retry')`);
      await runJobs();
    },
    /** All that the provider has to say of a booking, each twice. */
    deliverAll: async () => {
      for (const event of stripe.events.splice(0)) for (const _twice of [1, 2]) await deliver(event);
    },
  };
}
