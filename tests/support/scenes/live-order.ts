// Does one step of an order's life to the app, the way a customer or the owner would. Whatever the state of the books is, an
// answer is a yes or a reasoned no; anything else is an accident.

import { randomUUID } from "node:crypto";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import { hashCode } from "#app/features/orders/holds/mail-code.server.ts";
import { endOffers } from "#app/features/orders/offers/end-offers.server.ts";
import { completePastOrders } from "#app/features/orders/orders/lifecycle/complete-order.server.ts";
import {
  cancellationFacts,
  decideOptions,
} from "#app/features/orders/orders/lifecycle/load-customer-options.server.ts";
import { findOrderByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import type { Order } from "#app/features/orders/orders/model/load-orders.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { startCheckout } from "#app/features/orders/payments/start-checkout.server.ts";
import { startingBusiness } from "#config/business.ts";
import { json, type testApp } from "../servers/app.ts";
import { bookingBody } from "./factories.ts";
import type { LifeChange, LifeOrder, LifeStep } from "./life-steps.ts";

type LifeMade = { bookingId: number; token: string; payUrl?: string };
type App = Awaited<ReturnType<typeof testApp>>;
export type LifeWorld = {
  app: App;
  cookie: string;
  rows: <T>(text: string) => Promise<T[]>;
  extras: number[];
  units: { id: number; inflatableId: number }[];
  clock: { now: Date };
  made: LifeMade[];
  /** How often each kind of step was done, and how often refused with a reason, in all lives. */
  tally: Tally;
};

const REFUSED = [404, 409, 422];

export type Tally = Map<string, { done: number; refused: number }>;

function count({ tally }: LifeWorld, step: string, isDone: boolean): void {
  const counted = tally.get(step) ?? { done: 0, refused: 0 };
  counted[isDone ? "done" : "refused"] += 1;
  tally.set(step, counted);
}

/** What business is like in these lives: everything that a price can be made of has a number. */
export const lifeBusiness = (taxBasisPoints: number) => ({
  ...startingBusiness,
  tax: { basisPoints: taxBasisPoints },
  damageCover: { basisPoints: 800 },
  surface: { hardFeeCents: 2500 },
  deposit: { basisPoints: 5000 - taxBasisPoints },
  serviceArea: {
    ...startingBusiness.serviceArea,
    zones: [{ name: "Chatsworth", zips: ["30705"], feeCents: 4000 }],
  },
});

/** Gives back the booking that the step was about. */
export async function liveStep(world: LifeWorld, step: LifeStep): Promise<number | undefined> {
  if ("which" in step) {
    const made = await chooseOrder(world, step);
    if (made) await liveWith(world, step, made);
    return made?.bookingId;
  }
  if (step.do === "book" || step.do === "propose") return order(world, step.do, step.order);
  await liveAlone(world, step);
}

/** The states in which an act can succeed that few orders are ever in. */
const RARE_STATES: Record<string, string> = {
  reopen: "status = 'completed'",
  offer: "status = 'confirmed' and called_off_at is null",
  keep: "status = 'confirmed' and called_off_at is null and weather_offer_until is not null",
  "call off": "status = 'confirmed' and called_off_at is null",
  "take back": "status = 'confirmed' and called_off_at is not null",
};
const ANY_STATE = 4;

/** Most such acts are about an order in that state if there is one; some are about whichever. */
async function chooseOrder(world: LifeWorld, step: About): Promise<LifeMade | undefined> {
  const state = RARE_STATES[step.do === "weather" ? step.act : step.do];
  const fitting =
    state && step.which < ANY_STATE ? await world.rows<{ id: number }>(`select id from bookings where ${state}`) : [];
  const ids = new Set(fitting.map(({ id }) => id));
  const some = world.made.filter(({ bookingId }) => ids.size === 0 || ids.has(bookingId));
  return some[step.which % Math.max(1, some.length)];
}

type About = Extract<LifeStep, { which: number }>;
type Alone = Exclude<LifeStep, { which: number } | { order: LifeOrder }>;

async function order(world: LifeWorld, how: "book" | "propose", wish: LifeOrder) {
  const { app, cookie, made, extras } = world;
  const { inflatableId: _one, wetOption: _wet, ...person } = bookingBody();
  const { spends, ...wanted } = wish;
  const [credit] = await world.rows<{ code: string }>("select code from credits where remaining_cents > 0 limit 1");
  const byCredit = spends && credit && how === "book" ? { creditCode: credit.code } : {};
  const along = wish.extras.map(({ nth, quantity }) => ({ extraId: extras[nth], quantity }));
  const body = { ...person, ...wanted, ...byCredit, extras: along, ...(how === "propose" ? { source: "admin" } : {}) };
  const path = how === "book" ? "/api/waiver-notification" : "/api/bookings/propose";
  const response = await app.request(path, json("POST", body, how === "book" ? {} : { cookie }));
  const answer = await answered(response, path, [201, ...REFUSED]);
  count(world, "creditCode" in byCredit ? "book with a rain check" : how, response.ok);
  if (response.status !== 201) return undefined;
  made.push({ ...answer, payUrl: answer.payment?.url });
  return answer.bookingId as number;
}

async function liveAlone(world: LifeWorld, step: Alone): Promise<void> {
  const { app, units, extras } = world;
  if (step.do === "wait") await wait(world, step.minutes * 60_000);
  else if (step.do === "skip") await wait(world, step.days * 86_400_000);
  else if (step.do === "jobs") await app.runJobs();
  else if (step.do === "settings") await app.publish(lifeBusiness(step.tax));
  else if (step.do === "block" || step.do === "unblock") {
    const unit = units.find(({ inflatableId }) => inflatableId === step.item);
    const of = step.do === "block" ? step.of : "item";
    const what = { inflatableId: of === "all" ? "all" : step.item, ...(of === "unit" ? { unitId: unit?.id } : {}) };
    const body = { ...what, date: step.day, reason: "Inventory" };
    await owner(world, step.do, `/api/availability/${step.do}`, body, step.do === "block" ? "POST" : "DELETE");
  } else if (step.do === "outage") {
    const unit = units[step.unit % units.length];
    const body = { from: step.day, backOn: step.back ?? null, reason: "repair" };
    await owner(world, step.do, `/api/units/${unit?.id}/outages`, body);
  } else if (step.do === "retire") {
    const unit = units[step.unit % units.length];
    const status = step.out ? "retired" : "in_service";
    await owner(world, step.do, `/api/units/${unit?.id}`, { status }, "PATCH");
  } else if (step.do === "stock")
    await owner(world, step.do, `/api/extras/${extras[step.nth]}`, { stock: step.stock }, "PATCH");
}

/** Time goes by, and what the clock does with it. */
async function wait({ app, clock }: LifeWorld, ms: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + ms);
  await expireHolds(app.deps);
  await endOffers(app.deps);
  await completePastOrders(app.deps);
}

async function liveWith(world: LifeWorld, step: About, { bookingId, token, payUrl }: LifeMade): Promise<void> {
  const { app, rows } = world;
  const path = `/api/bookings/${bookingId}`;
  if (step.do === "pay") {
    const order = await findOrderByToken(app.db, token);
    if (order) await pay(world, step.do, (await startCheckout(app.deps, order)).url, step.times);
  } else if (step.do === "payLate") await pay(world, step.do, payUrl, 1);
  else if (step.do === "pin") await rows(`update day_claims set pinned = true where booking_id = ${bookingId}`);
  else if (step.do === "answer") {
    const [row] = await rows<{ version: number }>(`select version from bookings where id = ${bookingId}`);
    const body = new URLSearchParams({ intent: step.accept ? "accept" : "decline", version: String(row?.version) });
    const headers = { origin: app.deps.config.publicUrl };
    const response = await app.request(`/booking/${token}`, { method: "POST", body, headers });
    await answered(response, "/booking/…", [303, 404, 409]);
    count(world, step.accept ? "accept" : "decline", response.status === 303);
  } else if (step.do === "weather") await liveWeather(world, step, { bookingId, token });
  else if (step.do === "change") await change(world, bookingId, step.change);
  else if (step.do === "move") await owner(world, step.do, `${path}/reschedule`, { date: step.day, reason: "weather" });
  else if (step.do === "cash") await owner(world, step.do, `${path}/payments`, { kind: "cash", amount: 10 });
  else {
    const [row] = await rows<{ version: number }>(`select version from bookings where id = ${bookingId}`);
    const reopened = { version: row?.version ?? 1, reason: "Rain" };
    await confirmOwner(world);
    if (step.do === "cancel") await owner(world, `cancel: ${step.refund}`, `${path}/cancel`, { refund: step.refund });
    if (step.do === "reopen") await owner(world, step.do, `${path}/reopen`, reopened);
    if (step.do === "delete") await owner(world, step.do, path, {}, "DELETE");
  }
}

/** The office asks, calls off and takes back; the customer keeps, moves or takes a rain check. Who says nothing keeps the day. */
async function liveWeather(
  world: LifeWorld,
  { act, day }: Extract<About, { do: "weather" }>,
  { bookingId, token }: LifeMade,
): Promise<void> {
  const { app } = world;
  const what = `weather: ${act}`;
  if (act === "offer" || act === "call off") {
    const path = `/api/weather/${act === "offer" ? "offers" : "call-off"}`;
    const response = await app.request(path, json("POST", { bookingIds: [bookingId] }, { cookie: world.cookie }));
    const { offered, calledOff } = await answered(response, `POST ${path}`, [200]);
    return count(world, what, (offered ?? calledOff) === 1);
  }
  if (act === "take back") return owner(world, what, `/api/weather/call-off/${bookingId}`, {}, "DELETE");
  const order = await findOrderByToken(app.db, token);
  if (!order) return;
  const { path, fields } =
    act === "rain check" ? await rainCheckForm(world, order) : { path: act, fields: { day, from: order.eventDate } };
  const body = new URLSearchParams({ final: "no", ...fields, key: randomUUID() });
  if (act === "keep") body.set("intent", "keep-for-now");
  const at = act === "keep" ? `/booking/${token}` : `/booking/${token}/${path}`;
  const headers = { origin: app.deps.config.publicUrl };
  const response = await app.request(at, { method: "POST", body, headers });
  await answered(response, `${act} by link`, [303, ...REFUSED]);
  count(world, what, response.status === 303);
}

async function rainCheckForm({ app, rows, clock }: LifeWorld, order: Order) {
  const code = "246810";
  const now = clock.now.toISOString();
  await rows(`insert into booking_codes (booking_id, code_hash, created_at, expires_at) values
    (${order.id}, '${hashCode(`booking ${order.id}`, code)}', '${now}', '${now}'::timestamptz + interval '1 hour')
    on conflict do nothing`);
  const { options, booking } = customerFacts(app.deps, order);
  const sum = String(options.rainCheck.allowed ? options.rainCheck.creditCents : 0);
  const fields = { choice: "rain_check", rain_check: sum, money: "0", paid: String(booking.paidCents) };
  return { path: "cancel", fields: { ...fields, intent: "cancel", code } };
}

function customerFacts(deps: LifeWorld["app"]["deps"], order: Order) {
  const facts = cancellationFacts(deps, order);
  return { options: decideOptions(facts), booking: facts.booking };
}

async function pay(world: LifeWorld, how: string, url: string | undefined, times: number): Promise<void> {
  const { demo } = world.app.deps;
  const isOpen = Boolean(demo && url?.includes("checkout"));
  count(world, how, isOpen);
  for (let time = 0; demo && isOpen && time < times; time += 1)
    await payDemoCheckout(demo, url?.split("/").at(-1) ?? "");
}

async function change(world: LifeWorld, bookingId: number, wish: LifeChange): Promise<void> {
  const { rows, extras, units } = world;
  const [row] = await rows<{ version: number }>(`select version from bookings where id = ${bookingId}`);
  const items = await rows<{ id: number }>(`select id from booking_items where booking_id = ${bookingId} order by id`);
  const nth = (at: number) => items[at % Math.max(1, items.length)]?.id ?? 1;
  const body = { version: row?.version ?? 1, ...bodyOf(wish, nth, extras, units) };
  await confirmOwner(world);
  await owner(world, `change: ${Object.keys(wish)[0]}`, `/api/bookings/${bookingId}/change`, body);
}

/** As if the password had just been typed; thousands of real ones would be most of the time these lives take. */
const confirmOwner = ({ rows, clock }: LifeWorld) =>
  rows(`update sessions set confirmed_at = '${clock.now.toISOString()}'`);

type Nth = (at: number) => number;

function bodyOf(wish: LifeChange, nth: Nth, extras: number[], units: LifeWorld["units"]): object {
  if ("removeNth" in wish) return { remove: [nth(wish.removeNth)] };
  if ("swapNth" in wish) return { swap: [{ itemId: nth(wish.swapNth), ...wish.to }] };
  if ("wetNth" in wish) return { wet: [{ itemId: nth(wish.wetNth), wetOption: wish.wetOption }] };
  if ("unitNth" in wish) return { unit: [{ itemId: nth(wish.unitNth), unitId: units[wish.unit % units.length]?.id }] };
  if ("extraNth" in wish) return { extras: [{ extraId: extras[wish.extraNth], quantity: wish.quantity }] };
  if ("discount" in wish) return { discount: wish.discount && { ...wish.discount, reason: "A friend" } };
  return wish;
}

async function owner(world: LifeWorld, what: string, path: string, body: object, method = "POST"): Promise<void> {
  const response = await world.app.request(path, json(method, body, { cookie: world.cookie }));
  await answered(response, `${method} ${path}`, [200, 201, 204, ...REFUSED]);
  count(world, what, response.ok);
}

async function answered(response: Response, what: string, expected: number[]) {
  const text = await response.text();
  if (!expected.includes(response.status)) throw new Error(`${what} answered ${response.status}: ${text}`);
  return text.startsWith("{") ? JSON.parse(text) : {};
}
