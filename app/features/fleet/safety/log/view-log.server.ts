import type { Deps } from "#app/deps.server.ts";
import { listNextBookings } from "#app/features/fleet/availability/units/outage-store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { qrCode } from "#app/shared/qr-code.server.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { inspectionDue, notReadyOn, notReadyText } from "../rules/unit-standing.ts";
import { type LogEntry, logEntrySchema, type UnitLog, unitLogSchema } from "../schema.ts";
import { readUnitStanding } from "../unit-readiness.server.ts";
import { findBreak } from "./chain.server.ts";
import { countDaysRented, findHead, findUnitWithItem, type LogRow, listEntries } from "./store.server.ts";

type LogDeps = Pick<Deps, "db" | "now" | "timeZone" | "config">;

/** The crew sees no customers and no money. */
export async function viewUnitLog({ db, now, timeZone, config }: LogDeps, id: number, role: Role | undefined) {
  const today = businessToday(now(), timeZone());
  const { unit, item } = orNotFound(await findUnitWithItem(db, id), "unit");
  const { entries, head, brokenFrom } = await readChain(db, id);
  const standing = readUnitStanding({ ...unit, ...(head ?? NO_HEAD) }, timeZone());
  const notReady = notReadyOn(standing, standing, today);
  const isOffice = serves("office", role);
  const [next] = isOffice ? await listNextBookings(db, [id], today) : [];
  const url = new URL(`/bag/${id}`, config.publicUrl).href;
  return {
    id,
    name: unit.name,
    serial: unit.serial,
    status: unit.status,
    boughtOn: unit.boughtOn,
    pricePaid: serves("owner", role) && unit.paidCents !== null ? dollarsFromCents(unit.paidCents) : null,
    item: pickFields(unitLogSchema.shape.item, item),
    inspection: {
      months: unit.inspectionMonths,
      lastOn: standing.inspectedOn,
      dueOn: inspectionDue(standing, standing),
    },
    cleanedOn: head?.cleanedOn ?? null,
    notReady: notReady ? { ...notReady, text: notReadyText(notReady) } : null,
    daysRented: await countDaysRented(db, id, today),
    next: next
      ? { bookingId: next.bookingId, customerName: next.customerName, from: next.from, through: next.through }
      : null,
    chain: { entries: entries.length, brokenFrom, checkedAt: now().toISOString() },
    entries: entries.map((entry) => viewLogEntry(entry, isOffice)).reverse(),
    bag: { url, code: qrCode(url) },
  } satisfies UnitLog;
}

const NO_HEAD = { inspectedOn: null, failedOn: null, failedPosition: null };

/** Reads the entries of a unit in order, and the position of the first changed or missing one. */
export async function readChain(db: Db, unitId: number) {
  // Read at one moment, because an entry added in between would look like a break.
  return db.transaction(
    async (tx) => {
      const head = await findHead(tx, unitId);
      const entries = await listEntries(tx, unitId);
      return { head, entries, brokenFrom: findBreak(entries, head) ?? null };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

export function viewLogEntry(row: LogRow, isOffice: boolean): LogEntry {
  return pickFields(logEntrySchema, {
    ...momentTexts(row),
    recordedBy: row.recordedByName,
    cost: isOffice && row.costCents !== null ? dollarsFromCents(row.costCents) : null,
    bookingId: isOffice ? row.bookingId : null,
  });
}
