import type { Tx } from "../../../db/database.ts";
import type { Act } from "../../shared/act.ts";
import { businessToday } from "../../shared/business-clock.ts";
import { orNotFound, Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { append } from "./log/add-entry.server.ts";
import { findOrderOfEntry, listUnitsOfOrders } from "./log/store.server.ts";
import { notReadyOn, releaseNote } from "./rules/unit-standing.ts";
import { readStanding } from "./unit-readiness.server.ts";

type Release = { bookingId: number; reason: string };

/** The owner's written reason to send a unit out for one order although it failed or is overdue. It is an entry of its log. */
export async function releaseUnit(tx: Tx, act: Act, unitId: number, { bookingId, reason }: Release, timeZone: string) {
  const order = orNotFound(await findOrderOfEntry(tx, bookingId), "booking");
  const unit = (await listUnitsOfOrders(tx, [bookingId])).find((one) => one.unitId === unitId);
  if (!unit) throw new Problem(409, "not_its_unit", `Booking ${bookingId} doesn't have this unit anymore.`);
  const standing = readStanding(unit, timeZone);
  const notReady = notReadyOn(standing, standing, order.eventDate);
  if (!notReady) throw new Problem(409, "unit_ready", `${unit.unitName} may go out. It needs no reason.`);
  const row = await append(tx, act, unitId, {
    kind: "release",
    happenedOn: businessToday(act.at, timeZone),
    note: releaseNote(notReady, bookingId, reason),
    doneBy: "",
    result: null,
    minutes: null,
    costCents: null,
    bookingId,
    corrects: null,
  });
  await writeAudit(tx, act, { action: "unit released", bookingId, details: { unitId, name: row.unitName, reason } });
}
