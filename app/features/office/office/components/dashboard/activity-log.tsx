import { Link, useSearchParams } from "react-router";
import { actorName, auditSentence } from "#app/features/base/audit/rules/audit-actions.ts";
import type { AuditEntry } from "#app/features/base/audit/schema.ts";
import { ListView } from "#app/features/base/office-kit/components/list-view.tsx";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useListAddress, useListPage } from "#app/features/base/office-kit/use-list.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { bookingHref } from "#app/shared/booking-href.ts";
import { clockTime } from "#app/shared/days/business-clock.ts";
import { mediumDate } from "#app/shared/days/date-format.ts";
import { dateInZone } from "#app/shared/days/plain-date.ts";
import { type Actor, actors } from "#app/shared/words/vocabulary.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

const PAGE_SIZE = 50;

/** Who did what, newest first. */
export function ActivityLog() {
  const { params } = useListAddress();
  const by = params.get("by") ?? "";
  const list = useListPage("/api/audit", wantedEntries(by), PAGE_SIZE);
  const none = <EmptyState title="No activity yet">Every booking, payment and change shows up here.</EmptyState>;
  return (
    <>
      <ActivityFilter by={by} />
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

/** An address that names nobody we know shows everything. */
function wantedEntries(by: string): { actor?: Actor; userId?: string } {
  if (/^[1-9]\d*$/.test(by)) return { userId: by };
  const actor = actors.find((one) => one === by);
  return actor ? { actor } : {};
}

function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const timeZone = useTimeZone();
  const { at, action, bookingId } = entry;
  const reader = useStaff();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-0.5 px-4 py-2.5 text-small md:px-5">
      <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <span className="font-semibold">{actorName(entry, reader)}</span> {auditSentence(entry)}
      </p>
      {bookingId !== null && <BookingLink id={bookingId} gone={action === "booking deleted"} />}
      <time dateTime={at} className="min-w-41 text-fine whitespace-nowrap text-ink-soft md:text-right">
        {moment(new Date(at), timeZone)}
      </time>
    </li>
  );
}

function BookingLink({ id, gone }: { id: number; gone: boolean }) {
  if (gone) return <span className="text-ink-soft">Booking {id}</span>;
  return (
    <Link
      to={bookingHref(id)}
      className="inline-flex min-h-11 items-center font-medium text-sky-ink underline underline-offset-4 md:min-h-6"
    >
      Booking {id}
    </Link>
  );
}

/** `May 15, 2026, 4:12 PM`. */
function moment(at: Date, timeZone: string): string {
  return `${mediumDate(dateInZone(at, timeZone))}, ${clockTime(at, timeZone)}`;
}

const filterNames: Record<Exclude<Actor, "owner">, string> = {
  customer: "Customers",
  system: "The system",
  provider: "The payment provider",
};

function ActivityFilter({ by }: { by: string }) {
  const [, setQuery] = useSearchParams();
  const staff = useStaffOptions();
  const chosen = [...staff.map(([value]) => value), ...Object.keys(filterNames)].includes(by) ? by : "";
  return (
    <SelectField
      label="Done by"
      className="mb-4 max-w-65"
      value={chosen}
      onChange={({ currentTarget: { value } }) => setQuery(value ? { by: value } : {}, { preventScrollReset: true })}
      empty="Everyone"
      choices={[...staff, ...Object.entries(filterNames)]}
    />
  );
}

/** One by one as soon as there are several. */
function useStaffOptions(): [string, string][] {
  const { userId } = useStaff();
  const people = useOwnerQuery("/api/audit/people").data ?? [];
  if (people.every(({ id }) => id === userId)) return [["owner", "You"]];
  const named = people.map(({ id, name }): [string, string] => [String(id), id === userId ? "You" : name]);
  return [["owner", "All staff"], ...named];
}
