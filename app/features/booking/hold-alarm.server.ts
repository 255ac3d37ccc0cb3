import type { Deps } from "../../deps.server.ts";
import { writeAudit } from "../audit/store.server.ts";
import { paidInMoneyCents } from "../money/rules/ledger-kinds.ts";
import { listLedger } from "../money/store.server.ts";
import { expireHolds } from "./expire-holds.server.ts";
import type { HoldAlarmView } from "./hold-schema.ts";
import {
  countOpenHolds,
  deleteOldHoldRecords,
  hasHoldSample,
  insertHoldSample,
  listOpenHolds,
  usualOpenHolds,
} from "./hold-store.server.ts";
import { holdAlarm } from "./rules/hold-alarm.ts";
import { type Booking, findBookings, lockBooking, updateBooking } from "./store.server.ts";

const MONTH_MS = 30 * 86_400_000;

/** Unpaid holds that look suspicious, for the dashboard; null when there are none. */
export async function loadHoldAlarm({ db, now }: Deps): Promise<HoldAlarmView> {
  const usual = await usualOpenHolds(db, new Date(now().getTime() - MONTH_MS));
  const alarm = holdAlarm(await listOpenHolds(db), usual);
  if (!alarm) return { alarm: null };
  const { bookingIds, people, since, until } = alarm;
  return { alarm: { bookingIds, people, since: since.toISOString(), until: until?.toISOString() ?? null } };
}

const HOUR_MS = 3_600_000;
const SAMPLE_HOURS = 30 * 24;
const CODE_HOURS = 24;

/** Counts unpaid holds once an hour, to know how many are usual, and deletes old samples and codes. */
export async function sampleOpenHolds({ db, now }: Deps): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS);
  if (await hasHoldSample(db, hour)) return;
  await insertHoldSample(db, hour, await countOpenHolds(db));
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  await deleteOldHoldRecords(db, ago(CODE_HOURS), ago(SAMPLE_HOURS));
}

/**
 * Ends unpaid holds early. They only get an earlier end here; expireHolds then asks the provider whether they were paid.
 * `waiting`: the provider could not be reached, so those days stay taken until it answers.
 */
export async function releaseHolds(deps: Deps, bookingIds: number[]): Promise<{ released: number; waiting: number }> {
  const ended: number[] = [];
  for (const id of bookingIds) if (await endHold(deps, id)) ended.push(id);
  await expireHolds(deps);
  const bookings = await findBookings(deps.db, ended);
  const of = (status: Booking["status"]) => bookings.filter((booking) => booking.status === status).length;
  return { released: of("expired"), waiting: of("pending_payment") };
}

async function endHold(deps: Deps, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const row = await lockBooking(tx, id);
    if (
      row?.status !== "pending_payment" ||
      row.source !== "customer" ||
      paidInMoneyCents(await listLedger(tx, id)) > 0
    )
      return false;
    await updateBooking(tx, id, { holdExpiresAt: now }, now);
    await writeAudit(tx, { at: now, actor: "owner", by: deps.by, action: "hold released", bookingId: id });
    return true;
  });
}
