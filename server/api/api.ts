import { type Context, Hono } from "hono";
import * as z from "zod/v4/core";
import { type Ahead, type ApiEnv, type ApiRoute, notServed, pathPattern } from "#app/api-route.server.ts";
import { auditApi } from "#app/features/base/audit/api.server.ts";
import { customersApi } from "#app/features/base/customers/api.server.ts";
import { documentsApi } from "#app/features/base/documents/api.server.ts";
import { messagesApi } from "#app/features/base/messages/api.server.ts";
import { peopleApi } from "#app/features/base/people/api.server.ts";
import { accountApi } from "#app/features/base/people/api-account.server.ts";
import { settingsApi } from "#app/features/base/settings/api.server.ts";
import { settingsFilesApi } from "#app/features/base/settings/api-files.server.ts";
import { staffApi } from "#app/features/base/staff/api.server.ts";
import { findStaffDevice } from "#app/features/base/staff/known-device.server.ts";
import { requireConfirmed } from "#app/features/base/staff/require-confirmed.server.ts";
import { textsApi } from "#app/features/base/texts/api.server.ts";
import { crewApi } from "#app/features/day/crew/api.server.ts";
import { deliveriesApi } from "#app/features/day/deliveries/api.server.ts";
import { weatherApi } from "#app/features/day/weather/api.server.ts";
import { availabilityApi } from "#app/features/fleet/availability/api.server.ts";
import { orderDaysApi } from "#app/features/fleet/availability/api-order-days.server.ts";
import { unitsApi } from "#app/features/fleet/availability/api-units.server.ts";
import { catalogApi } from "#app/features/fleet/catalog/api.server.ts";
import { extrasApi } from "#app/features/fleet/catalog/api-extras.server.ts";
import { promoCodesApi } from "#app/features/fleet/pricing/api-promo-codes.server.ts";
import { safetyApi } from "#app/features/fleet/safety/api.server.ts";
import { backupsApi } from "#app/features/office/backups/api.server.ts";
import { calendarFeedApi } from "#app/features/office/calendar-feed/api.server.ts";
import { connectionsApi } from "#app/features/office/connections/api.server.ts";
import { healthApi } from "#app/features/office/health/api.server.ts";
import { leftoversApi } from "#app/features/office/leftovers/api.server.ts";
import { officeApi } from "#app/features/office/office/api.server.ts";
import { bookingApi } from "#app/features/office/order-page/api/api.server.ts";
import { customerApi } from "#app/features/office/order-page/api/api-customer.server.ts";
import { holdsApi } from "#app/features/office/order-page/api/api-holds.server.ts";
import { privacyApi } from "#app/features/office/privacy/api.server.ts";
import { setupApi } from "#app/features/office/setup/api.server.ts";
import { threadsApi } from "#app/features/office/threads/api.server.ts";
import { creditsApi } from "#app/features/orders/credits/api.server.ts";
import { bookApi } from "#app/features/orders/order-form/api-book.server.ts";
import { priceApi } from "#app/features/orders/order-form/api-price.server.ts";
import { moneyApi } from "#app/features/orders/payments/api.server.ts";
import { quoteApi } from "#app/features/orders/quote/api.server.ts";
import { waitingListApi } from "#app/features/orders/waiting-list/api.server.ts";
import { waiverApi } from "#app/features/orders/waiver/api.server.ts";
import { ownHoldApi } from "#app/features/site/booking-page/api-hold.server.ts";
import { testimonialsApi } from "#app/features/site/testimonials/api.server.ts";
import { townsApi } from "#app/features/site/towns/api.server.ts";
import { overLimit, overReadLimit } from "#app/over-limit.server.ts";
import { type Access, serves } from "#app/shared/people/access.ts";
import { Problem } from "#app/shared/problem.ts";
import { compressJson } from "../request/compress-answers.ts";
import { readUpload } from "../request/uploads.ts";
import { findRefusal, performWrite, type WriteRoute } from "./api-write.ts";
import { openApiDocument } from "./openapi.ts";

/** A feature adds its list of calls here. */
const declared = [
  ...staffApi,
  ...documentsApi,
  ...townsApi,
  ...accountApi,
  ...peopleApi,
  ...catalogApi,
  ...extrasApi,
  ...testimonialsApi,
  ...availabilityApi,
  ...orderDaysApi,
  ...unitsApi,
  ...promoCodesApi,
  ...calendarFeedApi,
  ...leftoversApi,
  ...ownHoldApi,
  ...bookApi,
  ...holdsApi,
  ...priceApi,
  ...moneyApi,
  ...weatherApi,
  ...deliveriesApi,
  ...safetyApi,
  ...waitingListApi,
  ...crewApi,
  ...bookingApi,
  ...customersApi,
  ...creditsApi,
  ...customerApi,
  ...waiverApi,
  ...quoteApi,
  ...privacyApi,
  ...textsApi,
  ...threadsApi,
  ...messagesApi,
  ...auditApi,
  ...officeApi,
  ...settingsFilesApi,
  ...healthApi,
  ...setupApi,
  ...settingsApi,
  ...connectionsApi,
  ...backupsApi,
];
export const apiRoutes: ApiRoute[] = declared;

declare module "#app/shared/calls/api-calls.ts" {
  interface DeclaredApi {
    routes: typeof declared;
  }
}

export function createApi(publicUrl: string): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(compressJson);
  for (const route of apiRoutes) {
    api.on(route.method.toUpperCase(), route.path, async (c) => {
      c.header("Cache-Control", "no-store");
      await requireSamePerson(c);
      await requireRole(c, route.access);
      if (route.asksAgain) await requireConfirmed(c);
      await route.admit?.(c);
      const input = await readInput(c, route);
      if ("write" in route && c.env?.ahead) return refuseAhead(c, route, input, c.env.ahead);
      if (route.limit) await requireWithinLimit(c, route.limit, route.method);
      if (route.shared) c.set("isShared", (await c.var.role()) === undefined);
      return "write" in route ? performWrite(c, route, input) : route.handle(c, input);
    });
  }
  // Built on first use, because it takes longer than everything else here and few ask for it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  api.get("/openapi.json", (c) => {
    document ??= openApiDocument(apiRoutes, publicUrl);
    const title = `${c.var.deps.business().name} API`;
    return c.json({ ...document, info: { title, ...document.info } });
  });
  const calls = apiRoutes.map(({ method, path }) => ({ method: method.toUpperCase(), pattern: pathPattern(path) }));
  api.all("*", (c) => {
    const methods = calls.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (methods.length > 0) {
      c.header("Allow", [...new Set(methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])))].join(", "));
      throw new Problem(405, "wrong_method", "This endpoint doesn't support that method. See the Allow header.");
    }
    throw new Problem(404, "not_found", "There's no such endpoint.");
  });
  return api;
}

/** Refuses, or lets the request pass on. Counts like a request for the calendar. */
async function refuseAhead(
  c: Context<ApiEnv>,
  route: WriteRoute,
  input: Awaited<ReturnType<typeof readInput>>,
  ahead: Ahead,
): Promise<Response> {
  const isOver = (await overReadLimit(c.var.deps, "read", c.var.facts)) !== undefined;
  const refusal = isOver ? undefined : await findRefusal(c, route, input, true);
  if (refusal) throw refusal;
  ahead.isPassed = true;
  return c.body(null);
}

/** A page names the person it was loaded for, so its requests fail after somebody else signs in on the device. */
async function requireSamePerson(c: Context<ApiEnv>): Promise<void> {
  const actingAs = c.req.header("acting-as");
  if (actingAs === undefined) return;
  const staff = await c.var.staff();
  if (!staff || String(staff.userId) === actingAs) return;
  throw new Problem(409, "other_person", "Someone else is signed in on this device now. Please reload the page.");
}

async function requireRole(c: Context<ApiEnv>, access: Access): Promise<void> {
  if (access === "public" || access === "link") return;
  if (!serves(access, await c.var.role())) throw await notServed(c, "Please sign in to do this.");
  c.set("act", { ...c.var.act, actor: "owner", by: await c.var.staff() });
}

/** Staff have no limit. Everyone else shares the limit of their address. */
async function requireWithinLimit(
  c: Context<ApiEnv>,
  name: NonNullable<ApiRoute["limit"]>,
  method: ApiRoute["method"],
): Promise<void> {
  const { deps, facts } = c.var;
  // Other people behind the same address or proxy can't use up the passkey tries of staff.
  const device = name === "passkey" ? await findStaffDevice(deps.db, deps.config, c.req.header("cookie")) : undefined;
  const retryAfterSeconds =
    method === "get" ? await overReadLimit(deps, name, facts) : await overLimit(deps, name, facts, device);
  if (retryAfterSeconds === undefined || (await c.var.role()) !== undefined) return;
  const message = `Too many tries. Please wait a few minutes, or call us at ${deps.business().contact.phone}.`;
  throw new Problem(429, "too_many_tries", message, { retryAfterSeconds });
}

async function readInput(c: Context<ApiEnv>, route: ApiRoute) {
  return {
    params: parse(route.params, c.req.param()),
    query: parse(route.query, c.req.query()),
    body: route.body ? parse(route.body, await readBody(c, route)) : undefined,
    upload: route.upload ? await readUpload(c.req.raw, route.upload) : new Uint8Array(),
  };
}

async function readBody(c: Context<ApiEnv>, { completeBody }: ApiRoute): Promise<unknown> {
  const body = await readJson(c);
  return completeBody ? completeBody(body) : body;
}

async function readJson(c: Context<ApiEnv>): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    throw new Problem(415, "json_expected", "Please send JSON with Content-Type: application/json.");
  }
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, "malformed_json", "The JSON can't be read.");
    throw error;
  }
}

function parse(schema: z.$ZodType | undefined, value: unknown): never {
  if (!schema) return undefined as never;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data as never;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const message = Object.values(fields)[0] ?? "Please check what you sent.";
  throw new Problem(422, "invalid_input", message, { fields });
}
