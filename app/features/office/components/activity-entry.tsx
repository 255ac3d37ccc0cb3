import { Link } from "react-router";
import { TIME_ZONE } from "../../../../config/fixed.ts";
import { clockTime } from "../../../shared/business-clock.ts";
import { dateInZone, formatDate } from "../../../shared/plain-date.ts";
import { actorNames, auditSentence } from "../../audit/rules/audit-actions.ts";
import type { AuditEntry } from "../../audit/schema.ts";

export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, bookingId } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-0.5 px-4 py-2.5 text-small md:px-5">
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <span className="font-semibold">{actorNames[actor]}</span> {auditSentence(entry)}
      </p>
      {bookingId !== null && <BookingLink id={bookingId} gone={action === "booking deleted"} />}
      <time dateTime={at} className="min-w-41 text-fine whitespace-nowrap text-ink-soft md:text-right">
        {moment(new Date(at))}
      </time>
    </li>
  );
}

function BookingLink({ id, gone }: { id: number; gone: boolean }) {
  if (gone) return <span className="text-ink-soft">Booking {id}</span>;
  return (
    <Link
      to={`/admin/bookings?booking=${id}`}
      className="inline-flex min-h-11 items-center font-medium text-sky-ink underline underline-offset-4 md:min-h-6"
    >
      Booking {id}
    </Link>
  );
}

/** `May 15, 2026, 4:12 PM`. */
function moment(at: Date): string {
  return `${formatDate(dateInZone(at, TIME_ZONE), { dateStyle: "medium" })}, ${clockTime(at)}`;
}
