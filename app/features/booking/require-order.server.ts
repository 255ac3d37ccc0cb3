// What a request asks for, checked against the catalog, the calendar and the delivery area. Takes the locks that claiming
// needs, in their order (db/lock-order.ts).
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../deps.server.ts";
import { addDays, formatDate, type PlainDate } from "../../shared/plain-date.ts";
import { Problem } from "../../shared/problem.ts";
import { type ItemShort, lockDeliveryDays, type Shortage } from "../availability/claim-order.server.ts";
import { DATE_BLOCKED, DATE_BOOKED, whyNotBookable, whyNotOffered } from "../availability/rules/bookable-days.ts";
import { type DayRange, daysOf } from "../availability/rules/day-range.ts";
import { DAY_FULL } from "../availability/rules/days.ts";
import { daysWithout, takenDays } from "../availability/rules/fleet.ts";
import { listFullDays } from "../availability/store.server.ts";
import { suggestFreeDates } from "../availability/suggest-free-dates.server.ts";
import { listFleet, listUnitClaims } from "../availability/unit-store.server.ts";
import { holdExtras, holdInflatables } from "../catalog/store.server.ts";
import { type Zone, zoneOf } from "../pricing/rules/zone.ts";
import type { OrderRequest } from "./book-schema.ts";
import { type Address, addressLine, isInServiceArea, splitAddress, zipOf } from "./rules/delivery-address.ts";

type Rental = Awaited<ReturnType<typeof holdInflatables>>[number];
export type RequestedItem = Rental & { inflatableId: number; wetOption: boolean };
export type RequestedExtra = {
  extraId: number;
  quantity: number;
  name: string;
  priceCents: number;
  per: "order" | "day";
  taxable: boolean;
};

export type RequestedOrder = {
  items: RequestedItem[];
  extras: RequestedExtra[];
  range: DayRange;
  address: Address;
  outOfArea: boolean;
  zone: Zone | null;
};

export async function requireOrder(tx: Tx, deps: Deps, request: OrderRequest): Promise<RequestedOrder> {
  const range = { from: request.eventDate, through: addDays(request.eventDate, request.days - 1) };
  const place = requirePlace(deps, request);
  if (deps.business().delivery.mostADay !== null) await lockDeliveryDays(tx, [range.from]);
  const items = await requireItems(tx, request);
  const extras = await requireExtras(tx, request);
  const order = { items, extras, range, ...place };
  await requireOpenDays(tx, deps, request, order);
  return order;
}

/** The things that are wanted, in the order given, each with the catalog's row. The wet option counts only where there is one. */
async function requireItems(tx: Tx, request: OrderRequest): Promise<RequestedItem[]> {
  const { inflatableId, wetOption } = request;
  const wanted = request.items ?? (inflatableId === undefined ? [] : [{ inflatableId, wetOption }]);
  const rows = await holdInflatables(tx, [...new Set(wanted.map((one) => one.inflatableId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((one, at) => {
    const row = byId.get(one.inflatableId);
    if (!row?.active) {
      const message = "This rental isn't available. Please choose another.";
      const field = request.items ? `items.${at}.inflatableId` : "inflatableId";
      throw new Problem(422, "unknown_item", message, { fields: { [field]: message } });
    }
    return { ...row, inflatableId: row.id, wetOption: one.wetOption && row.wetAvailable };
  });
}

async function requireExtras(tx: Tx, request: OrderRequest): Promise<RequestedExtra[]> {
  const rows = await holdExtras(tx, [...new Set(request.extras.map(({ extraId }) => extraId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const quantities = new Map<number, number>();
  for (const { extraId, quantity } of request.extras)
    quantities.set(extraId, (quantities.get(extraId) ?? 0) + quantity);
  // As they are listed once they are stored, so that the price lines never change places.
  const sorted = [...quantities].sort(([one], [other]) => one - other);
  return sorted.map(([extraId, quantity]) => {
    const row = byId.get(extraId);
    if (!row?.active) {
      const message = "This extra isn't available any more. Please take it off your order.";
      throw new Problem(422, "unknown_extra", message, { fields: { extras: message } });
    }
    const { name, priceCents, per, taxable } = row;
    return { extraId, quantity, name, priceCents, per, taxable };
  });
}

/**
 * Our own form says the ZIP; then its zone decides, and outside of all zones it asks to call. A call without one is taken as
 * it is and flagged.
 */
function requirePlace(
  { business }: Deps,
  request: OrderRequest,
): Pick<RequestedOrder, "address" | "outOfArea" | "zone"> {
  const { serviceArea, contact } = business();
  const address = addressOf(request);
  const line = addressLine(address);
  if (request.zip === undefined) {
    const outOfArea = line !== "" && !isInServiceArea(line, serviceArea.zips);
    return { address, outOfArea, zone: null };
  }
  // The address is where the truck goes: what it says counts before what is said beside it.
  const zip = zipOf(line) ?? request.zip.trim();
  const zone = zoneOf(zip, serviceArea);
  if (zone === "outside" && request.source === "customer") {
    const message = `We don't deliver to ${zip} online. Please call us at ${contact.phone} or ask for a quote.`;
    throw new Problem(422, "outside_area", message, { fields: { zip: message } });
  }
  return { address, outOfArea: zone === "outside", zone: typeof zone === "string" ? null : zone };
}

function addressOf({ street, city, state, zip, customerAddress }: OrderRequest): Address {
  if (street && city) return { street, city, state: state ?? "", zip: zip?.trim() ?? "" };
  const split = splitAddress(customerAddress);
  return zip && zipOf(addressLine(split)) === undefined ? { ...split, zip: zip.trim() } : split;
}

async function requireOpenDays(tx: Tx, deps: Deps, request: OrderRequest, order: RequestedOrder): Promise<void> {
  const now = deps.now();
  const business = deps.business();
  const { range } = order;
  // The owner was asked on the page, and may take a booking for any day to come.
  const refusal =
    request.source === "admin"
      ? whyNotBookable(range.from, now, "admin", business)
      : (whyNotOffered(range.from, now, business) ??
        laterDayRefusal(range, now, business) ??
        (await fullRefusal(tx, deps, range.from)));
  if (!refusal) return;
  const nearestDates = await nearest(tx, deps, order);
  throw new Problem(422, "date_refused", refusal, { fields: { eventDate: refusal }, details: { nearestDates } });
}

/** The first of the further days that is closed; how far ahead people book is about the first day. */
export function laterDayRefusal(
  range: DayRange,
  now: Date,
  business: ReturnType<Deps["business"]>,
): string | undefined {
  const reach = { ...business, booking: { ...business.booking, windowDays: business.booking.windowDays + 14 } };
  for (const day of daysOf(range).slice(1)) {
    const refusal = whyNotOffered(day, now, reach);
    if (refusal) return `${formatDate(day, { weekday: "long", month: "long", day: "numeric" })}: ${refusal}`;
  }
}

async function fullRefusal(tx: Tx, { business }: Deps, day: PlainDate): Promise<string | undefined> {
  const full = await listFullDays(tx, { from: day, through: day }, business().delivery.mostADay);
  return full.length > 0 ? `${DAY_FULL}. Please select a different date.` : undefined;
}

/** Whether there are enough units on each day. Claiming may still fail where no unit has all of them. */
export async function requireFree(tx: Tx, deps: Deps, order: RequestedOrder): Promise<void> {
  const byItem = Map.groupBy(order.items, ({ inflatableId }) => inflatableId);
  const ids = [...byItem.keys()];
  const fleet = await listFleet(tx, ids, order.range.from);
  const claims = await listUnitClaims(tx, ids, order.range);
  const items = [...byItem].flatMap(([inflatableId, { length }]) => {
    const mine = fleet.filter((unit) => unit.inflatableId === inflatableId);
    const days = daysWithout(mine, takenDays(claims), order.range, length);
    const booked = claims.some(
      (one) => one.inflatableId === inflatableId && one.kind !== "block" && days.includes(one.date),
    );
    return days.length > 0 ? [{ inflatableId, days, blocked: !booked }] : [];
  });
  if (items.length > 0) throw await shortageProblem(tx, deps, order, { items, extras: [] });
}

/** What is told to who came too late: which thing, which day, and when everything is free. */
export async function shortageProblem(
  tx: Tx,
  deps: Deps,
  order: Wanted,
  shortage: Shortage,
  field = "eventDate",
): Promise<Problem> {
  const nearestDates = await nearest(tx, deps, order);
  const fleet = await listFleet(
    tx,
    shortage.items.map(({ inflatableId }) => inflatableId),
    order.range.from,
  );
  const items = shortage.items.map((short) => ({
    ...short,
    name: nameOf(order.items, short.inflatableId),
    units: fleet.filter(({ inflatableId }) => inflatableId === short.inflatableId).length,
  }));
  const extras = shortage.extras;
  const message = shortageText(order, { items, extras });
  const code = items.length > 0 ? "date_taken" : "extras_short";
  const where = items.length > 0 ? field : "extras";
  return new Problem(409, code, message, {
    fields: { [where]: message },
    details: { nearestDates, taken: items, extras },
  });
}

/** What a sentence about it needs to know. */
type Wanted = {
  items: readonly { inflatableId: number; name: string }[];
  extras: readonly { extraId: number; quantity: number }[];
  range: DayRange;
};
/** With how many units there are at all. */
type Named = ItemShort & { name: string; units: number };

function shortageText({ items, range }: Wanted, shortage: { items: Named[]; extras: Shortage["extras"] }): string {
  const [first] = shortage.items;
  if (first && items.length === 1 && range.from === range.through) return first.blocked ? DATE_BLOCKED : DATE_BOOKED;
  const isTooMany = ({ inflatableId, units }: Named) =>
    units > 0 && items.filter((item) => item.inflatableId === inflatableId).length > units;
  const sentences = shortage.items.map((short) => {
    const { name, days, blocked, units } = short;
    if (isTooMany(short)) return `We have only ${units === 1 ? "one" : units} ${name}.`;
    if (days.length === 0) return `${name} isn't free on all of these days.`;
    return `${name} is ${blocked ? "not available" : "already booked"} on ${dayList(days)}.`;
  });
  const along = shortage.extras.map(
    ({ name, left, date }) =>
      `${left === 0 ? `No ${name} is` : `Only ${left} × ${name} ${left === 1 ? "is" : "are"}`} left on ${shortDay(date)}.`,
  );
  const advice = !first
    ? "Please lower the number."
    : shortage.items.every(isTooMany)
      ? "Please take what is too many off your order."
      : "Please choose other days, or take it off your order.";
  return [...sentences, ...along, advice].join(" ");
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
const shortDay = (date: PlainDate) => formatDate(date, { weekday: "short", month: "short", day: "numeric" });
const dayList = (days: PlainDate[]) => list.format(days.map(shortDay));

function nameOf(items: Wanted["items"], inflatableId: number): string {
  return items.find((item) => item.inflatableId === inflatableId)?.name ?? "";
}

function nearest(tx: Tx, deps: Deps, { items, extras, range }: Wanted): Promise<PlainDate[]> {
  const wanted = { inflatableIds: items.map(({ inflatableId }) => inflatableId), extras, days: daysOf(range).length };
  return suggestFreeDates(tx, wanted, range.from, deps.now(), deps.business());
}
