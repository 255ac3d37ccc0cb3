// The life of one renter's order at several servers: paid, then changed by the renter, the owner and a second tab at the same
// moment, in a random mixture. Everyone gets a clear answer; what holds afterwards is judged from the rows.
import { randomUUID } from "node:crypto";
import { hashCode } from "#app/features/orders/holds/mail-code.server.ts";
import { addDays, dateInZone, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "../servers/time-zone.ts";
import { bookingBody } from "./factories.ts";
import { fill, isForm, type RenterAct, send, type Visit } from "./renter-acts.ts";

export type Server = (path: string, init: RequestInit) => Response | Promise<Response>;
export type Renters = {
  servers: Server[];
  rows: (text: string) => Promise<Record<string, unknown>[]>;
  cookie: string;
  items: number[];
  /** A generator, of which there are enough. */
  extraId: number;
  /** From 0 to 1, the same for the same seed. */
  random: () => number;
  /** How often each act was done and refused. */
  tally: Map<string, { done: number; refused: number }>;
};
type Order = { bookingId: number; token: string; payUrl: string };

const CODE = "246810";
/** What a server may say to somebody who comes too late, twice or with an old sum; 402 is a card page that was closed. */
const REFUSED = [400, 402, 404, 409, 410, 422];

/** Answers that nobody should ever get, in words. */
export async function liveRenter(world: Renters): Promise<string[]> {
  const order = await bookAndPay(world);
  if (!order) return [];
  await world.rows(`insert into booking_codes (booking_id, code_hash, created_at, expires_at) values
    (${order.bookingId}, '${hashCode(`booking ${order.bookingId}`, CODE)}', now(), now() + interval '1 hour')`);
  await world.rows("update sessions set confirmed_at = now()");
  const money = await shownSums(world, order.bookingId);
  const some = Array.from({ length: 2 + Math.floor(world.random() * 4) }, () => pick(world, Object.keys(acts)));
  const wrong = await Promise.all(some.map((name) => act(world, name, order, money)));
  return wrong.flat();
}

type Sums = { paid: number; owed: number; back: number };
type Act = (world: Renters, order: Order, sums: Sums) => Promise<Response>;

const form = (world: Renters, path: string, fields: Record<string, string>) =>
  send({ request: async (at, init = {}) => server(world)(at, init) }, { path, fields });

const owner = (world: Renters, path: string, body: object) =>
  server(world)(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: world.cookie, "Idempotency-Key": randomUUID() },
    body: JSON.stringify(body),
  });

const cancel = (choice: "money" | "rain_check"): Act => {
  return (world, { token }, { paid, back }) => {
    const sums = { money: String(back), rain_check: String(paid), paid: String(paid) };
    return Promise.resolve(
      form(world, `/booking/${token}/cancel`, { ...sums, choice, intent: "cancel", code: CODE, key: randomUUID() }),
    );
  };
};

const acts: Record<string, Act> = {
  "cancels for money": cancel("money"),
  "cancels for a rain check": cancel("rain_check"),
  "moves it": async (world, { bookingId, token }) => {
    const [row] = await world.rows(`select event_date::text as day from bookings where id = ${bookingId}`);
    const from = String(row?.day) as PlainDate;
    const final = daysBetween(dateInZone(new Date(), TIME_ZONE), from) < 7 ? "yes" : "no";
    const day = addDays(from, 1 + Math.floor(world.random() * 20));
    return form(world, `/booking/${token}/move`, { day, from, final, code: CODE, key: randomUUID() });
  },
  "pays the rest": async (world, { token }) => {
    const opened = await form(world, `/booking/${token}`, { intent: "pay", choice: "balance" });
    const url = opened.headers.get("location") ?? "";
    return url.includes("/checkout/") ? payCheckout(world, url) : opened;
  },
  "pays a part": async (world, order) => {
    const opened = await byPage("pays a part")(world, order);
    const url = opened.headers.get("location") ?? "";
    return url.includes("/checkout/") ? payCheckout(world, url) : opened;
  },
  "adds a generator": (world, order) => byPage("adds a generator")(world, order),
  "pays by rain check": async (world, order) => byPage("pays by rain check")(world, order, await anyCredit(world)),
  "renews the link": (world, { token }) =>
    Promise.resolve(form(world, `/booking/${token}/new-link`, { intent: "renew", code: CODE, key: randomUUID() })),
  "owner takes cash": async (world, { bookingId }) =>
    owner(world, `/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 10 }),
  "owner cancels": async (world, { bookingId }) =>
    owner(world, `/api/bookings/${bookingId}/cancel`, { refund: pick(world, ["by_rule", "full", "rain_check"]) }),
  "spends a rain check": async (world) => {
    const creditCode = await anyCredit(world);
    return book(world, creditCode ? { creditCode } : {});
  },
};

async function anyCredit({ rows }: Renters): Promise<string> {
  const [credit] = await rows("select code from credits where remaining_cents > 0 order by random() limit 1");
  return String(credit?.code ?? "");
}

/** As the page has it at that moment; each of its requests may go to another server. */
const byPage = (name: RenterAct) => {
  return async (world: Renters, { token }: Order, creditCode = ""): Promise<Response> => {
    const visit: Visit = { request: async (path, init = {}) => server(world)(path, init), codeFor: async () => CODE };
    const day = dateInZone(new Date(), TIME_ZONE);
    const renter = { token, creditCode, key: randomUUID(), extraId: world.extraId, email: "", day, nextDay: day };
    const filled = await fill(name, visit, renter);
    return isForm(filled) ? send(visit, filled) : filled;
  };
};

async function act(world: Renters, name: string, order: Order, sums: Sums): Promise<string[]> {
  const response = await acts[name]?.(world, order, sums);
  if (!response) return [`there is no act ${name}`];
  const done = response.status < 400;
  const count = world.tally.get(name) ?? { done: 0, refused: 0 };
  world.tally.set(name, { done: count.done + (done ? 1 : 0), refused: count.refused + (done ? 0 : 1) });
  const text = await response.text();
  return done || REFUSED.includes(response.status) ? [] : [`${name} got ${response.status}: ${text.slice(0, 300)}`];
}

/** What the page would show: all that was paid, and what comes back by the rule. */
async function shownSums({ rows }: Renters, bookingId: number): Promise<Sums> {
  const [row] =
    await rows(`select coalesce((select sum(amount_cents) from ledger_entries where booking_id = b.id), 0)::int as paid,
      (select sum(amount_cents) from price_lines where booking_id = b.id)::int as total,
      b.deposit_cents as deposit, (b.event_date - (now() at time zone '${TIME_ZONE}')::date) as days
    from bookings b where id = ${bookingId}`);
  const [paid, total] = [Number(row?.paid), Number(row?.total)];
  const kept = Number(row?.days) >= 7 ? 0 : Math.min(paid, Number(row?.deposit));
  return { paid, owed: total - paid, back: paid - kept };
}

async function bookAndPay(world: Renters): Promise<Order | undefined> {
  const response = await book(world, {});
  const answer = JSON.parse(await response.text());
  if (response.status !== 201) return undefined;
  const order = { bookingId: answer.bookingId, token: answer.token, payUrl: answer.payment.url };
  await (await payCheckout(world, order.payUrl)).text();
  return order;
}

async function book(world: Renters, more: object): Promise<Response> {
  const today = dateInZone(new Date(), TIME_ZONE);
  const eventDate: PlainDate = addDays(today, 2 + Math.floor(world.random() * 60));
  const body = bookingBody({ eventDate, inflatableId: pick(world, world.items), ...more });
  const { inflatableId, productName: _name, wetOption: _wet, wetFee: _fee, ...rest } = body;
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const order = { ...rest, items: [{ inflatableId, wetOption: false }], days: 1 };
  return server(world)("/api/waiver-notification", { method: "POST", headers, body: JSON.stringify(order) });
}

/** Where nothing is due there is no checkout. */
async function payCheckout(world: Renters, url: string): Promise<Response> {
  const { pathname } = new URL(url, "http://localhost:3000");
  if (!pathname.startsWith("/checkout/")) return new Response(null, { status: 204 });
  return form(world, pathname, { intent: "pay" });
}

const server = (world: Renters): Server => pick(world, world.servers);

function pick<Item>({ random }: Pick<Renters, "random">, from: readonly Item[]): Item {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error("There is nothing to pick.");
  return found;
}
