// The most expensive request that each call for strangers, or for the holder of a private link, allows. Every such call has a
// line here; `server/api/route-table.test.ts` names those that have none.
import type { ApiRoute } from "#app/api-route.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { firstFilledItem } from "../office-rows.ts";

/** The most that one order can have. */
export const MOST_ITEMS = 20;
const MOST_DAYS = 14;

export type Sent = {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** 200 unless it is a refusal that takes the longest. */
  status?: number;
  /** Its answer has the token of a new hold. */
  holds?: true;
};

/** What has to be there before some calls can be asked at their most expensive. Not measured. */
export type Site = {
  /** The private token of a new unpaid hold of the largest order. The hold before it is released. */
  hold: () => Promise<string>;
  release: (token: string) => Promise<void>;
  /** Remembers a hold that was made without this, to be released. */
  track: (token: string) => void;
  /** The token of a new invitation to work here. */
  invite: () => Promise<string>;
};

const today = businessToday(new Date(), TIME_ZONE);
const all = Array.from({ length: MOST_ITEMS }, (_, at) => firstFilledItem + at);
const items = all.map((inflatableId) => ({ inflatableId, wetOption: true }));
const long = (length: number) => "Shade by the creek, please. ".repeat(100).slice(0, length).trim();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const PASSWORD = "A passphrase of forty-two characters long.";
/** Well-formed, and of no passkey that is known. */
const passkey = {
  id: "A".repeat(200),
  rawId: "A".repeat(200),
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "A".repeat(400), authenticatorData: "A".repeat(400), signature: "A".repeat(400) },
};

export const largestOrder = bookingBody({
  inflatableId: undefined,
  items,
  eventDate: addDays(today, 20),
  days: MOST_DAYS,
  customerAddress: `${long(200)}, Ellijay, GA 30540`,
});

/** All days on which the largest order could begin. */
export const orderDays = `/order-days?items=${all.join()}&days=${MOST_DAYS}&start=${today}&end=${addDays(today, 90)}`;

type Ask = (site: Site) => Sent | Promise<Sent>;

export const publicRequests: Record<string, Ask> = {
  "GET /openapi.json": () => ({ path: "/openapi.json" }),
  "GET /inflatables": () => ({ path: "/inflatables" }),
  "GET /extras": () => ({ path: `/extras?from=${addDays(today, 30)}&days=${MOST_DAYS}` }),
  "GET /availability/:id{\\d+}": () => ({
    path: `/availability/${firstFilledItem}?start=${today}&end=${addDays(today, 365)}`,
  }),
  "GET /availability/stream": () => ({ path: "/availability/stream" }),
  "GET /order-days": () => ({ path: orderDays }),
  "GET /waiver-text": () => ({ path: "/waiver-text" }),
  "POST /price": () => ({
    path: "/price",
    body: { items, eventDate: addDays(today, 30), days: MOST_DAYS, zip: "30540", promoCode: "NO-SUCH-CODE" },
  }),
  "POST /waiver-notification": async (site) => {
    const before = await site.hold();
    await site.release(before);
    return { path: "/waiver-notification", body: largestOrder, status: 201, holds: true };
  },
  "POST /quote-request": () => ({
    path: "/quote-request",
    body: {
      name: long(100),
      email: "hannah.teague@example.com",
      phone: "(706) 555-0187",
      eventDate: long(60),
      eventType: long(200),
      location: long(200),
      attendees: long(200),
      duration: long(200),
      selectedItems: all.map(() => long(100)),
      additionalRequests: long(2000),
    },
    status: 201,
  }),
  "POST /webhooks/:provider": () => ({
    path: "/webhooks/demo",
    body: { text: "x".repeat(1_000_000) },
    status: 400,
  }),
  "POST /webhooks/texts/incoming": () => ({
    path: "/webhooks/texts/incoming",
    body: { text: "x".repeat(1_000_000) },
    status: 404,
  }),
  "POST /webhooks/texts/status": () => ({
    path: "/webhooks/texts/status",
    body: { text: "x".repeat(1_000_000) },
    status: 404,
  }),
  "POST /session": () => ({
    path: "/session",
    body: { email: "nobody@example.com", password: PASSWORD },
    status: 401,
  }),
  "DELETE /session": () => ({ path: "/session", status: 204 }),
  "POST /session/passkey/options": () => ({ path: "/session/passkey/options" }),
  "POST /session/passkey": () => ({ path: "/session/passkey", body: { passkey }, status: 422 }),
  "GET /hold": async (site) => ({ path: "/hold", headers: bearer(await site.hold()) }),
  "DELETE /hold": async (site) => ({ path: "/hold", headers: bearer(await site.hold()) }),
  "POST /hold": async (site) => {
    const token = await site.hold();
    await site.release(token);
    return { path: "/hold", headers: bearer(token) };
  },
  "POST /invitation/passkey/options": async (site) => ({
    path: "/invitation/passkey/options",
    body: { token: await site.invite() },
  }),
  "POST /invitation/accept": async (site) => ({
    path: "/invitation/accept",
    body: { token: await site.invite(), name: "Jess Hooper", password: PASSWORD },
    status: 204,
  }),
};

/** Every call that needs no role, by method and path. */
export function publicCallNames(routes: readonly ApiRoute[]): string[] {
  // Those that take a token are no strangers'.
  const open = routes.filter(({ access, admit }) => (access === "public" || access === "link") && !admit);
  return ["GET /openapi.json", ...open.map(({ method, path }) => `${method.toUpperCase()} ${path}`)];
}
