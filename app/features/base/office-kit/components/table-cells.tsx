import type { ReactNode } from "react";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime, mediumDateAt } from "#app/shared/days/business-clock.ts";
import { Td } from "#app/ui/table.tsx";

type PersonCellProps = { name: string; email: string; strong?: boolean };

/** A person. A long address is cut here and shown in full in the details. */
export function PersonCell({ name, email, strong }: PersonCellProps) {
  return (
    <Td
      className="max-w-60"
      secondLine={
        <span title={email} className="block truncate">
          {email}
        </span>
      }
    >
      <span className={strong ? "font-semibold wrap-break-word" : "wrap-break-word"}>{name}</span>
    </Td>
  );
}

/** A moment in a table: the day, and the time below it. */
export function WhenCell({ at, note }: { at: string; note?: ReactNode }) {
  const timeZone = useTimeZone();
  const moment = new Date(at);
  return (
    <Td
      className="whitespace-nowrap"
      secondLine={
        <>
          {clockTime(moment, timeZone)}
          {note && <span className="block">{note}</span>}
        </>
      }
    >
      {mediumDateAt(moment, timeZone)}
    </Td>
  );
}
