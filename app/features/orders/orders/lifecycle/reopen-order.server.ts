import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { parseBusinessMoment } from "#app/shared/days/business-moment.server.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { statusLabels } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { updateBooking } from "../model/order-row-store.server.ts";
import { requireVersion } from "../model/require-version.server.ts";
import { afterMove, canReopen, REOPEN_DAYS } from "../rules/order-states.ts";

type Reopen = { version: number; reason: string };

/** Saturday's storm is often written down on Sunday: a completed booking can be moved, changed and refunded again. */
export async function reopenOrder(
  tx: Tx,
  act: Act,
  bookingId: number,
  { version, reason }: Reopen,
  timeZone: string,
): Promise<void> {
  const row = await requireVersion(tx, bookingId, version);
  const status = afterMove(row.status, "reopen");
  if (!status) {
    const message = `This booking is ${statusLabels[row.status]}. Only a completed booking can be reopened.`;
    throw new Problem(409, "cannot_reopen", message);
  }
  if (!canReopen({ ...row, today: businessToday(act.at, timeZone) })) {
    const message = `A booking can be reopened for ${REOPEN_DAYS} days after its last day.`;
    throw new Problem(409, "too_late", message);
  }
  // The end of the last day on which this could have been done: until then it isn't completed by itself again.
  const reopenedUntil = parseBusinessMoment(`${addDays(row.lastDay, REOPEN_DAYS + 1)}T00:00`, timeZone) ?? null;
  await updateBooking(tx, bookingId, { status, reopenedUntil }, act.at);
  const details = { reason };
  await writeAudit(tx, act, { action: "booking reopened", bookingId, details });
}
