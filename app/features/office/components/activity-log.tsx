import { Link, useSearchParams } from "react-router";
import { TIME_ZONE } from "../../../../config/fixed.ts";
import { clockTime } from "../../../shared/business-clock.ts";
import { dateInZone, formatDate } from "../../../shared/plain-date.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { actorNames, auditSentence } from "../../audit/rules/audit-actions.ts";
import { type Actor, type AuditEntry, actors } from "../../audit/schema.ts";
import { ListView } from "../../office-kit/components/list-view.tsx";
import { useListAddress, useListPage } from "../../office-kit/use-list.ts";

const PAGE_SIZE = 50;

/** Who did what, newest first. */
export function ActivityLog() {
  const { params } = useListAddress();
  const actor = actors.find((one) => one === params.get("by"));
  const list = useListPage<AuditEntry>("/api/audit", { actor }, PAGE_SIZE);
  const none = <EmptyState title="No activity yet">Every booking, payment and change shows up here.</EmptyState>;
  return (
    <>
      <ActivityFilter actor={actor} />
      <ListView list={list} what="activity" empty={none}>
        {(entries) => (
          <ul className="divide-y divide-office-line rounded-small border border-office-line bg-white">
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function ActivityEntry({ entry }: { entry: AuditEntry }) {
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

const filterNames: Record<Actor, string> = {
  owner: "You",
  customer: "Customers",
  system: "The system",
  provider: "The payment provider",
};

function ActivityFilter({ actor }: { actor: Actor | undefined }) {
  const [, setQuery] = useSearchParams();
  return (
    <Field label="Done by" className="mb-4 max-w-65">
      <Select
        value={actor ?? ""}
        onChange={({ currentTarget: { value } }) => setQuery(value ? { by: value } : {}, { preventScrollReset: true })}
      >
        <option value="">Everyone</option>
        {actors.map((one) => (
          <option key={one} value={one}>
            {filterNames[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
