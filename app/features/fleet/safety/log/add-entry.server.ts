import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { centsFromDollars } from "#app/shared/money/money.ts";
import type { Act } from "#app/shared/people/act.ts";
import { invalidInput, orNotFound } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { computeStanding } from "../rules/unit-standing.ts";
import type { NewEntry } from "../schema.ts";
import { hashEntry } from "./chain.server.ts";
import {
  findOrderOfEntry,
  findUnitWithItem,
  insertEntry,
  type LogRow,
  listEntries,
  lockHead,
  updateHead,
} from "./store.server.ts";

/** Adds an entry that somebody wrote. Only the owner's and the office's entries have a cost. */
export async function addEntry(tx: Tx, act: Act, unitId: number, entry: NewEntry, timeZone: string): Promise<number> {
  const { kind, happenedOn, note, doneBy, result = null, minutes = null, cost, bookingId = null } = entry;
  const { corrects = null } = entry;
  if (happenedOn > businessToday(act.at, timeZone))
    throw invalidInput("happenedOn", "Please choose today or an earlier day.");
  if (bookingId !== null && !(await findOrderOfEntry(tx, bookingId)))
    throw invalidInput("bookingId", `There's no booking ${bookingId}.`);
  const costCents = cost == null || act.by?.role === "crew" ? null : centsFromDollars(cost);
  const newEntry = { kind, happenedOn, note, doneBy, result, minutes, costCents, bookingId, corrects };
  const row = await append(tx, act, unitId, newEntry);
  const details = { unitId, name: row.unitName, kind, position: row.position };
  await writeAudit(tx, act, {
    action: "unit log added",
    details,
    ...(bookingId === null ? {} : { bookingId }),
  });
  return row.position;
}

/** Most entries have none of these. */
const nothing = { doneBy: "", result: null, minutes: null, costCents: null, bookingId: null, corrects: null };

type Added = Pick<LogRow, "kind" | "happenedOn" | "note"> & Partial<Pick<LogRow, keyof typeof nothing>>;

/** Appends to the unit's chain. Locks the end of the chain, so no two entries follow the same one. */
export async function append(tx: Tx, act: Act, unitId: number, entry: Added): Promise<LogRow> {
  const added = { ...nothing, ...entry };
  const { unit } = orNotFound(await findUnitWithItem(tx, unitId), "unit");
  const head = await lockHead(tx, unitId);
  const before = await listEntries(tx, unitId);
  if (added.corrects !== null) requireCorrectable(before, added);
  const sealed = {
    ...added,
    unitId,
    position: head.position + 1,
    recordedAt: act.at,
    recordedBy: act.by?.userId ?? null,
    recordedByName: act.by?.name ?? "",
    unitName: unit.name,
    serial: unit.serial,
    previousHash: head.hash,
  };
  const row = { ...sealed, hash: hashEntry(sealed) };
  await insertEntry(tx, row);
  const standing = computeStanding([...before, row]);
  await updateHead(tx, { unitId, position: row.position, hash: row.hash, ...standing });
  return row;
}

function requireCorrectable(before: readonly LogRow[], { corrects, kind }: Pick<LogRow, "corrects" | "kind">): void {
  const wrong = before.find(({ position }) => position === corrects);
  if (!wrong) throw invalidInput("corrects", "This log has no such entry.");
  if (wrong.kind !== kind)
    throw invalidInput("kind", "A correction is of the same kind as the entry that it corrects.");
  const other = before.find((one) => one.corrects === corrects);
  if (other) throw invalidInput("corrects", `Entry ${other.position} corrects it already. Please correct that one.`);
}
