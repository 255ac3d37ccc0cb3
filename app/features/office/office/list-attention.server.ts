import { listFailedMail } from "#app/features/base/messages/store.server.ts";
import { countHeld } from "#app/features/day/crew/events/event-store.server.ts";
import { listStopMatters } from "#app/features/day/deliveries/stops/stop-matters.server.ts";
import { listBookingsToSettle } from "#app/features/fleet/availability/units/outage-store.server.ts";
import { listInspectionsDue } from "#app/features/fleet/safety/unit-readiness.server.ts";
import { listToAnswer } from "#app/features/office/threads/store.server.ts";
import { listOpenAlerts } from "#app/features/orders/money/ledger-store.server.ts";
import { alertText } from "#app/features/orders/payments/rules/alert-text.ts";
import { dateInZone, daysBetween, type PlainDate } from "#app/shared/days/plain-date.ts";
import { dollarsFromCents } from "#app/shared/money/money.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { type Attention, attentionKinds } from "./schema.ts";
import {
  listAddressMissing,
  listCalledOff,
  listCertificatesWaiting,
  listChangedEmails,
  listChangeRequests,
  listExemptionsWaiting,
  listFrozenCredits,
  listOutOfArea,
  listOverpaid,
  listRefundsDue,
  listUnpaid,
  listUnsigned,
  listWithoutPower,
} from "./store.server.ts";

/** When the mail server is down every email fails; a few of them say enough. */
const MOST_MAIL = 10;

type Found = Omit<Partial<Attention>, "since"> & Pick<Attention, "name"> & { since: Date };

const attention = (kind: Attention["kind"], { since, ...found }: Found): Attention => ({
  kind,
  bookingId: null,
  waiverId: null,
  messageId: null,
  alertId: null,
  creditId: null,
  unitId: null,
  stopEventId: null,
  missedStop: null,
  eventDate: null,
  note: "",
  amount: 0,
  ...found,
  since: since.toISOString(),
});

/** Everything that somebody has to do, the most urgent first, in one query per kind. Refunds, taxes and the payment provider are the owner's. */
export async function listAttention(
  db: Db,
  today: PlainDate,
  role: Role | undefined,
  timeZone: string,
): Promise<Attention[]> {
  const isOwner = serves("owner", role);
  const most = MOST_ATTENTION;
  const held = isOwner ? await countHeld(db) : undefined;
  const all = [
    ...(await listStopMatters(db, today, most)).map((row) => attention(row.kind, row)),
    ...(await listBookingsToSettle(db, today, most)).map(({ bookingId, customerName, from, unit, since }) =>
      attention("unit_out", { bookingId, name: customerName, eventDate: from, note: unit, since }),
    ),
    ...(await listInspectionsDue(db, today, timeZone)).map(({ unitId, name, kind, day, since }) =>
      attention(kind, { unitId, name, note: day, since }),
    ),
    ...(held
      ? [attention("crew_held", { name: held.count === 1 ? "1 report" : `${held.count} reports`, since: held.since })]
      : []),
    ...(await listCalledOff(db, today, most)).map((row) => attention("called_off", row)),
    ...(await listChangeRequests(db, most)).map(({ request, note, ...row }) =>
      attention("change_request", { ...row, note: `${request}: ${note}` }),
    ),
    ...(await listToAnswer(db, most)).map(({ asksToCancel, ...row }) =>
      attention(asksToCancel ? "text_cancel" : "text_reply", row),
    ),
    ...(isOwner ? await listForOwner(db, today, timeZone) : []),
    ...(await listUnsigned(db, today, most)).map((row) => attention("unsigned_waiver", row)),
    ...(await listUnpaid(db, today, most)).map(({ owedCents, ...row }) =>
      attention("unpaid", { ...row, amount: dollarsFromCents(owedCents) }),
    ),
    ...(await listAddressMissing(db, today, most)).map((row) => attention("address_missing", row)),
    ...(await listWithoutPower(db, today, most)).map((row) => attention("no_power", row)),
    ...(await listOutOfArea(db, today, most)).map((row) => attention("out_of_area", row)),
    ...(await listCertificatesWaiting(db, today, most)).map((row) => attention("certificate", row)),
    ...(await listFailedMail(db, MOST_MAIL, !isOwner)).map(({ note, ...row }) =>
      attention("failed_mail", { ...row, note: note ?? "" }),
    ),
  ];
  return mostUrgent(all, today, timeZone);
}

async function listForOwner(db: Db, today: PlainDate, timeZone: string): Promise<Attention[]> {
  const most = MOST_ATTENTION;
  return [
    ...(await listOpenAlerts(db, most)).map((row) => {
      const { about, matter } = alertText(row);
      return attention("payment_alert", {
        alertId: row.id,
        bookingId: row.bookingId,
        name: about,
        note: matter,
        amount: dollarsFromCents(row.amountCents),
        since: row.createdAt,
      });
    }),
    ...(await listRefundsDue(db, most)).map(({ dueCents, ...row }) =>
      attention("refund_due", { ...row, amount: dollarsFromCents(dueCents) }),
    ),
    ...(await listOverpaid(db, most)).map(({ overCents, ...row }) =>
      attention("overpaid", { ...row, amount: dollarsFromCents(overCents) }),
    ),
    ...(await listFrozenCredits(db, most)).map(({ leftCents, ...row }) =>
      attention("rain_check_frozen", { ...row, amount: dollarsFromCents(leftCents) }),
    ),
    ...(await listChangedEmails(db, today, most, timeZone)).map(({ note, ...row }) =>
      attention("email_changed", { ...row, note: note ?? "" }),
    ),
    ...(await listExemptionsWaiting(db, most)).map((row) => attention("tax_exemption", row)),
  ];
}

/** At most this many are listed; nobody reads more. */
export const MOST_ATTENTION = 50;

/** The nearest event first, before it or after it; on one day, what a customer waits for. */
export function mostUrgent(all: Attention[], today: PlainDate, timeZone: string): Attention[] {
  const place = (one: Attention) => Math.abs(daysBetween(today, attentionDay(one, timeZone)));
  const kind = (one: Attention) => attentionKinds.indexOf(one.kind);
  const byUrgency = (a: Attention, b: Attention) =>
    place(a) - place(b) || kind(a) - kind(b) || a.since.localeCompare(b.since);
  return all.toSorted(byUrgency).slice(0, MOST_ATTENTION);
}

/** Without an event, the day it came up counts. */
function attentionDay({ eventDate, since }: Attention, timeZone: string): PlainDate {
  return (eventDate as PlainDate | null) ?? dateInZone(new Date(since), timeZone);
}
