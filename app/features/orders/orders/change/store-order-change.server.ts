// What an order is made of after a change, stored and claimed. Takes the locks in their order (db/lock-order.ts).

import type { Deps } from "#app/deps.server.ts";
import {
  giveUpDaysAfter,
  giveUpExtras,
  listClaimedUnits,
  releaseItemUnits,
} from "#app/features/fleet/availability/change-claims.server.ts";
import { holdExtras, holdInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { deletePromoUse, holdPromoCode, releasePromoUse } from "#app/features/fleet/pricing/promo-store.server.ts";
import { goodsCents } from "#app/features/fleet/pricing/rules/discounts.ts";
import { promoKey } from "#app/features/fleet/pricing/rules/promo-key.ts";
import { findZone } from "#app/features/fleet/pricing/rules/zone.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import type { WantedAddition } from "#db/schema/booking.ts";
import { requirePromo, requireValidPromo } from "../book/price-request.server.ts";
import type { OrderChange } from "../change-schema.ts";
import { loadOrder, type Order, priceAsAgreed } from "../model/load-orders.server.ts";
import { type Booking, findBooking, updateBooking } from "../model/order-row-store.server.ts";
import { type ChangedItems, changeItems, isOther } from "../rules/change-items.ts";
import { changeExtras } from "./change-extras.server.ts";
import { claimChanged } from "./claim-changed-items.server.ts";
import { storeChangedItems } from "./store-changed-items.server.ts";

export async function storeOrderChange(
  tx: Tx,
  deps: Deps,
  before: Order,
  change: OrderChange,
  agreed: WantedAddition | undefined,
): Promise<{ after: Order; changed: ChangedItems; units: string[] }> {
  const changed = await requireItems(tx, before, change, agreed);
  const stock = await holdExtras(tx, extraIds(before, change));
  await holdCodes(tx, before, change);
  const inputs = changedInputs(deps, before, change);
  const lastDay = addDays(before.eventDate, inputs.days - 1);
  const claims = await listClaimedUnits(tx, before.id);
  await releaseItemUnits(tx, leaving(changed, change, inputs.days > before.days));
  if (inputs.days < before.days) await giveUpDaysAfter(tx, before.id, lastDay);
  const orderItems = await storeChangedItems(tx, before, changed);
  const extras = await changeExtras(tx, before, change, extrasAsAgreed(stock, agreed));
  await giveUpExtras(tx, before.id, extras.lowered);
  await updateBooking(tx, before.id, inputs, deps.now());
  const next = orNotFound(await findBooking(tx, before.id), "booking");
  const units = await claimChanged(tx, deps, { before, next, orderItems, claims, change, extras: extras.all });
  const after = await loadOrder(tx, next);
  const isOther = await changePromo(tx, deps, after, change);
  return { after: isOther ? await loadOrder(tx, next) : after, changed, units };
}

async function requireItems(
  tx: Tx,
  { items }: Order,
  change: OrderChange,
  agreed: WantedAddition | undefined,
): Promise<ChangedItems> {
  const ids = [...items, ...change.add, ...change.swap].map(({ inflatableId }) => inflatableId);
  const rows = await holdInflatables(tx, [...new Set(ids)]);
  const catalog = itemsAsAgreed(rows, agreed);
  const verdict = changeItems(items, change, new Map(catalog.map((row) => [row.id, row])));
  if (verdict.ok) return verdict;
  const { code, field, message } = verdict;
  throw new Problem(422, code, message, { fields: { [field]: message } });
}

/** What was held for a customer stays on offer at its price, whatever the catalog says by now. */
function itemsAsAgreed(rows: Awaited<ReturnType<typeof holdInflatables>>, agreed: WantedAddition | undefined) {
  return rows.map((row) => {
    const held = agreed?.items.find(({ inflatableId }) => inflatableId === row.id);
    if (!held) return row;
    const { priceCents, wetFeeCents, wetOption } = held;
    return { ...row, priceCents, wetFeeCents, active: true, wetAvailable: row.wetAvailable || wetOption };
  });
}

function extrasAsAgreed(rows: Awaited<ReturnType<typeof holdExtras>>, agreed: WantedAddition | undefined) {
  return rows.map((row) => {
    const held = agreed?.extras.find(({ extraId }) => extraId === row.id);
    return held ? { ...row, priceCents: held.priceCents, active: true } : row;
  });
}

function extraIds({ extras }: Order, change: OrderChange): number[] {
  return [...new Set([...extras, ...change.extras].map(({ extraId }) => extraId))];
}

/** What a price is made of beside items and extras. */
function changedInputs(deps: Deps, row: Booking, change: OrderChange) {
  const { days, surface, damageCover, discount, exemption, zip } = change;
  return {
    days: days ?? row.days,
    surface: surface ?? row.surface,
    damageCover: damageCover ?? row.damageCover,
    discount: discount === undefined ? row.discount : discount,
    exemption: exemption ?? row.exemption,
    ...(zip === undefined ? {} : placeByZip(zip.trim(), deps.business())),
  };
}

/** Another address has today's zone. */
function placeByZip(zip: string, { serviceArea }: ReturnType<Deps["business"]>) {
  const zone = findZone(zip, serviceArea);
  const { name: deliveryZone, feeCents: deliveryCents } = typeof zone === "string" ? { name: "", feeCents: 0 } : zone;
  return { zip, deliveryZone, deliveryCents, outOfArea: zone === "outside" };
}

/** Order items that give up the unit they have: those that go, that get another one, or that stay longer. */
function leaving({ orderItems, removed }: ChangedItems, { unit }: OrderChange, longer: boolean): number[] {
  const moved = orderItems.filter((one) => longer || isOther(one) || unit.some(({ itemId }) => itemId === one.id));
  return [...removed, ...moved].flatMap(({ id }) => id ?? []);
}

/** The code that goes and the one that comes, in one order for everybody. */
async function holdCodes(tx: Tx, { promo }: Order, { promoCode }: OrderChange): Promise<void> {
  if (promoCode === undefined) return;
  const codes = new Set([promo?.code ?? "", promoKey(promoCode)]);
  for (const code of [...codes].sort()) if (code !== "") await holdPromoCode(tx, code);
}

/** A code that the order has stays at what it was worth; another one has to count today. True where it changed. */
async function changePromo(tx: Tx, deps: Deps, order: Order, { promoCode }: OrderChange): Promise<boolean> {
  if (promoCode === undefined || promoKey(promoCode) === (order.promo?.code ?? "")) return false;
  await deletePromoUse(tx, order.id);
  if (promoKey(promoCode) === "") return true;
  const subtotalCents = goodsCents(priceAsAgreed({ ...order, promo: null }).lines);
  const range = { from: order.eventDate, through: order.lastDay };
  const { customerEmail: email, id: bookingId } = order;
  const code = await requireValidPromo(tx, deps, promoCode, { email, range, subtotalCents, bookingId });
  if (code) await requirePromo(tx, code, { bookingId, email, now: deps.now() });
  // An offer that is over counts again when it is sent once more.
  if (order.status === "proposed" && order.proposal !== "open") await releasePromoUse(tx, bookingId);
  return true;
}
