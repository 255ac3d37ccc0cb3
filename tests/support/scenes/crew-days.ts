// Random days of two crews: what they report, how it reaches the server, and what the office does meanwhile. Beside it what has to come of
// it, by the simplest rules: an event counts when it first arrives, for what its order is at that moment.
import type { CrewPhone, PhoneEvent } from "../browser/crew-phone.ts";

export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

export type DayOrder = {
  id: number;
  itemId: number;
  unitId: number | null;
  anchors: { count: number; kind: "stakes" | "weights" };
  totalCents: number;
  /** It is on the plan that the crew was sent. */
  planned: boolean;
};

type Expected = {
  paidCents: number;
  status: "confirmed" | "cancelled" | "completed";
  calledOff: boolean;
  moved: boolean;
  checksBefore: number;
  checksAfter: number;
  emails: number;
};

const HOUR_MS = 3_600_000;
const calm = { mph: 7, heightFt: 6, meter: "meter" };

/** What one crew reports of one order, from the yard to the pickup. */
export function reportsOf(
  phone: CrewPhone,
  date: string,
  order: DayOrder,
  owedCents: number,
  random: Random,
): PhoneEvent[] {
  const { id: bookingId, itemId, unitId, anchors } = order;
  const delivery = (kind: PhoneEvent["kind"], data: unknown = {}) => phone.event(kind, date, { bookingId, data });
  const pickup = (kind: PhoneEvent["kind"], data: unknown = {}) =>
    phone.event(kind, date, { bookingId, stop: "pickup", data });
  const chance = (percent: number) => random(100) < percent;
  const check = {
    ...{ itemId, unitId, surface: "grass", clearances: ["sides", "overhead", "blower", "path"], photos: [], note: "" },
    ...{ anchors: { ...anchors, count: anchors.count - (chance(15) ? 1 : 0) } },
    wind: chance(15) ? { ...calm, mph: 24 } : calm,
  };
  const cents = chance(75) ? owedCents : 1 + random(30_000);
  const method = chance(70) ? "cash" : "check";
  const cant = chance(10);
  return [
    ...(chance(60) ? [delivery("on_our_way", { minutes: random(40) })] : []),
    delivery("arrived", { latitude: 34.6, longitude: -84.4, accuracyMeters: 10 + random(200) }),
    ...(cant ? [delivery("cant_set_up", { reason: chance(50) ? "wind" : "site", note: "", photos: [] })] : []),
    ...(cant ? [] : [delivery("checked", check)]),
    ...(!cant && cents > 0 && chance(85) ? [delivery("collected", { method, cents })] : []),
    ...(cant ? [] : [delivery("signed", { how: "on_paper", photos: [] }), delivery("set_up")]),
    ...(chance(20) ? [delivery("wind", { ...calm, mph: 5 + random(25) })] : []),
    ...(chance(25) ? [pickup("on_our_way", { minutes: random(40) })] : []),
    ...(cant
      ? []
      : [pickup("picked_up", { items: [{ itemId, unitId, wet: chance(30), returned: !chance(10) }], note: "" })]),
    ...(!cant && chance(8)
      ? [pickup("damaged", { itemId, unitId, note: "Torn", before: [], after: [], usable: chance(50) })]
      : []),
  ];
}

/** What has to be true at the end. */
export class DayOracle {
  readonly orders = new Map<number, DayOrder & Expected>();
  readonly arrived: PhoneEvent[] = [];

  add(order: DayOrder, paidCents: number): void {
    const none = { checksBefore: 0, checksAfter: 0, emails: 0, calledOff: false, moved: false };
    this.orders.set(order.id, { ...order, ...none, paidCents, status: "confirmed" });
  }

  owedCents(id: number): number {
    const order = this.orders.get(id);
    return !order || order.status === "cancelled" ? 0 : Math.max(0, order.totalCents - order.paidCents);
  }

  /** The first time only. */
  take(event: PhoneEvent, now: Date): void {
    if (this.arrived.some(({ key }) => key === event.key)) return;
    this.#apply(event, now);
    this.arrived.push(event);
  }

  #before(event: PhoneEvent, ...kinds: PhoneEvent["kind"][]): PhoneEvent[] {
    const same = (one: PhoneEvent) => one.bookingId === event.bookingId && one.stop === event.stop;
    return this.arrived.filter((one) => same(one) && kinds.includes(one.kind));
  }

  #apply(event: PhoneEvent, now: Date): void {
    const order = this.orders.get(Number(event.bookingId));
    if (!order) return;
    const isGone = order.status === "cancelled" || order.calledOff || order.moved;
    const isTrueAnyway = ["collected", "damaged", "picked_up"].includes(event.kind);
    // Of a day that nobody planned the crew saw every order, and a moved one is no more on it.
    const isTheirs = order.planned || !order.moved;
    if (isGone && !(isTheirs && isTrueAnyway)) return;
    const data = event.data as { reason?: string; items?: { returned: boolean }[] };
    if (event.kind === "on_our_way" && isNews(event, now) && this.#before(event, "arrived", "on_our_way").length === 0)
      order.emails += 1;
    if (event.kind === "checked") order.checksBefore += 1;
    if (event.kind === "damaged") order.checksAfter += 1;
    if (event.kind === "collected") this.#collect(order, event);
    if (event.kind === "cant_set_up" && data.reason === "wind" && this.#before(event, "set_up").length === 0)
      order.calledOff = order.status === "confirmed" ? true : order.calledOff;
    // What stayed there is fetched by another visit; what is on a truck is not picked up again.
    if (event.kind === "picked_up" && !this.#before(event, "picked_up").some(broughtBack)) {
      const [item] = data.items ?? [];
      if (item?.returned) order.checksAfter += 1;
      if (item?.returned && !isGone && order.status === "confirmed") order.status = "completed";
    }
  }

  #collect(order: DayOrder & Expected, event: PhoneEvent): void {
    const { cents, method } = event.data as { cents: number; method: string };
    const isSame = ({ data }: PhoneEvent) => {
      const other = data as { cents: number; method: string };
      return other.cents === cents && other.method === method;
    };
    if (this.owedCents(order.id) === 0 && this.#before(event, "collected").some(isSame)) return;
    if (order.status !== "cancelled") order.paidCents += cents;
  }
}

const broughtBack = ({ data }: PhoneEvent) =>
  (data as { items?: { returned: boolean }[] }).items?.some(({ returned }) => returned) ?? false;

function isNews(event: PhoneEvent, now: Date): boolean {
  const at = Math.min(Date.parse(String(event.at)), now.getTime());
  const { minutes } = event.data as { minutes: number };
  return now.getTime() - at < HOUR_MS && at + Math.max(5, minutes) * 60_000 > now.getTime();
}
