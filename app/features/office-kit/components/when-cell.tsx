import type { ReactNode } from "react";
import { clockTime, shortDay } from "../../../shared/business-clock.ts";
import { Td } from "../../../ui/table.tsx";

/** A moment in a table: the day, and the time below it. */
export function WhenCell({ at, note }: { at: string; note?: ReactNode }) {
  const moment = new Date(at);
  return (
    <Td
      className="whitespace-nowrap"
      secondLine={
        <>
          {clockTime(moment)}
          {note && <span className="block">{note}</span>}
        </>
      }
    >
      {shortDay(moment)}
    </Td>
  );
}
