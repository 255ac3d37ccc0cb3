import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { holdInflatables, listInflatables } from "#app/features/fleet/catalog/store.server.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { bookedSentence, type DayRange, listDays } from "./rules/day-range.ts";
import { isOut } from "./rules/fleet.ts";
import { deleteBlock, deleteBlocks, insertBlocks, listBlock } from "./store.server.ts";
import { findUnitName, listFleet, listUnitClaims } from "./units/unit-store.server.ts";

type Days = { inflatableId: number | "all"; unitId?: number | undefined; range: DayRange };
type NewBlock = Days & { reason: string; blockId?: string | undefined; seenOrders?: number[] | undefined };

/**
 * Blocks all days of the range or none. A day that is already blocked keeps its reason, and booked days stay booked.
 * Refuses when some day has nothing left to block, unless all rentals are blocked at once or the owner has seen the
 * orders on these days; then the free units are blocked.
 */
export async function blockDates(
  tx: Tx,
  act: Act,
  { inflatableId, unitId, range, reason, blockId = newRequestKey(), seenOrders }: NewBlock,
): Promise<void> {
  const items = await holdScope(tx, inflatableId);
  const ids = items.map(({ id }) => id);
  const fleet = (await listFleet(tx, ids, range.from)).filter(({ id }) => unitId === undefined || id === unitId);
  if (unitId !== undefined && fleet.length === 0) throw unknown("unitId", "This rental has no such unit in service.");
  const otherClaims = (await listUnitClaims(tx, ids, range)).filter(
    (claim) => unitId === undefined || claim.unitId === unitId,
  );
  const orders = otherClaims.map(({ bookingId }) => bookingId).filter((id) => id !== null);
  if (seenOrders && orders.some((id) => !seenOrders.includes(id))) throw unseenOrders(orders, seenOrders);
  const claims = new Map(otherClaims.map((claim) => [`${claim.unitId} ${claim.date}`, claim]));
  const days = listDays(range);
  const findKind = (unit: number, date: PlainDate) => claims.get(`${unit} ${date}`)?.kind;
  // Block units that are out, too, because they may be back before that day.
  const common = { reason, blockId, createdAt: act.at };
  const blocks = fleet.flatMap((unit) =>
    days
      .filter((date) => findKind(unit.id, date) === undefined)
      .map((date) => ({ unitId: unit.id, inflatableId: unit.inflatableId, date, ...common })),
  );
  const blockedNow = new Set(blocks.map(({ date }) => date));
  const isOpen = (date: PlainDate) => fleet.some((unit) => findKind(unit.id, date) === undefined && !isOut(unit, date));
  const booked = days.filter(
    (date) =>
      !isOpen(date) &&
      fleet.some(({ id }) => findKind(id, date) === "booking" || findKind(id, date) === "hold") &&
      !fleet.some(({ id }) => findKind(id, date) === "block"),
  );
  if (booked.length > 0 && inflatableId !== "all" && (!seenOrders || blocks.length === 0)) {
    const message = bookedSentence(booked);
    throw new Problem(409, "date_booked", message, { fields: { date: message }, details: { days: booked } });
  }
  await insertBlocks(tx, blocks);
  const names = await loadNames(tx, items, { inflatableId, unitId, range });
  if (blockedNow.size > 0)
    await audit(tx, act, "blocked", { inflatableId, unitId, range }, { ...names, reason, days: blockedNow.size });
}

export async function unblockDates(tx: Tx, act: Act, { inflatableId, unitId, range }: Days): Promise<void> {
  const items = await holdScope(tx, inflatableId);
  const days = await deleteBlocks(tx, { inflatableIds: items.map(({ id }) => id), unitId }, range);
  const names = await loadNames(tx, items, { inflatableId, unitId, range });
  if (days > 0) await audit(tx, act, "unblocked", { inflatableId, unitId, range }, { ...names, days });
}

export async function openBlock(tx: Tx, act: Act, blockId: string): Promise<void> {
  const blockedDays = await listBlock(tx, blockId);
  const items = await holdInflatables(tx, [...new Set(blockedDays.map(({ inflatableId }) => inflatableId))]);
  // Read again, because somebody may have unblocked part of it before the items were locked.
  const days = await listBlock(tx, blockId);
  const first = orNotFound(days.at(0), "block");
  const last = orNotFound(days.at(-1), "block");
  await deleteBlock(tx, blockId);
  const inflatableId = items.length === 1 && items[0] ? items[0].id : "all";
  const about = { inflatableId, range: { from: first.date, through: last.date } } as const;
  const names = await loadNames(tx, items, about);
  await audit(tx, act, "unblocked", about, { ...names, days: new Set(days.map(({ date }) => date)).size });
}

/** Somebody ordered these days while the owner was looking at their orders. */
function unseenOrders(orders: number[], seenOrders: number[]): Problem {
  const numbers = [...new Set(orders.filter((id) => !seenOrders.includes(id)))];
  const what = numbers.length === 1 ? `Order ${numbers[0]} is` : `Orders ${numbers.join(", ")} are`;
  const message = `${what} on these days. Nothing was blocked. Please look again.`;
  return new Problem(409, "orders_on_days", message, { details: { orders: numbers } });
}

type LockedItems = { id: number; name: string }[];

/** The log stores the names of that time. */
async function loadNames(
  tx: Tx,
  items: LockedItems,
  { inflatableId, unitId }: Days,
): Promise<{ item?: string; unit?: string }> {
  if (inflatableId === "all") return {};
  const unit = unitId === undefined ? undefined : await findUnitName(tx, unitId);
  return { ...(items[0] && { item: items[0].name }), ...(unit && { unit }) };
}

async function holdScope(tx: Tx, inflatableId: number | "all"): Promise<LockedItems> {
  const ids = inflatableId === "all" ? (await listInflatables(tx, "all")).map(({ id }) => id) : [inflatableId];
  const rows = await holdInflatables(tx, ids);
  if (rows.length === 0) throw unknown("inflatableId", "Unknown item.");
  return rows;
}

function unknown(field: string, message: string): Problem {
  return new Problem(404, "unknown_item", "Rental not found.", { fields: { [field]: message } });
}

/** One range is one action of the owner, so it gets one entry. */
function audit(
  tx: Tx,
  act: Act,
  verb: "blocked" | "unblocked",
  { inflatableId, unitId, range: { from, through } }: Days,
  { days, ...more }: { days: number; reason?: string; item?: string; unit?: string },
): Promise<void> {
  const single = from === through;
  const unit = unitId === undefined ? {} : { unitId };
  const details = { inflatableId, ...unit, date: from, ...(single ? {} : { through, days }), ...more };
  const action = `${single ? "date" : "dates"} ${verb}` as const;
  return writeAudit(tx, act, { action, details });
}
