import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { windowsText } from "#app/shared/words/business-text.ts";
import { Button } from "#app/ui/button.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import { runSheetQuery } from "../queries.ts";
import { isDelivery, isFetched } from "../rules/deliveries.ts";
import type { RunSheet } from "../run-sheet-schema.ts";
import { DayPicker } from "./day-picker.tsx";
import { NothingToDeliver } from "./nothing-to-deliver.tsx";
import { RunSheetStopCard } from "./run-sheet-stop.tsx";

/** The day of the sheet, the day before and after, and printing. */
export function RunSheetDay({ date }: { date: PlainDate }) {
  return (
    <DayPicker date={date} hrefFor={(day) => `/admin/run-sheet?date=${day}`}>
      <Button variant="office" size="sm" shape="soft" className="max-sm:w-full" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </DayPicker>
  );
}

/** The stops of a day, on screen and on paper. */
export function RunSheetView({ date }: { date: PlainDate }) {
  const skeleton = (
    <SkeletonGroup label="Loading the run sheet" className="grid gap-3" bars={["h-16", "h-44", "h-44"]} />
  );
  return (
    <QueryView query={useQuery(runSheetQuery(date))} what="the run sheet" skeleton={skeleton}>
      {(sheet) => (sheet.stops.length === 0 ? <NothingToDeliver date={date} /> : <Stops sheet={sheet} />)}
    </QueryView>
  );
}

function Stops({ sheet }: { sheet: RunSheet }) {
  return (
    <>
      <SheetTotals sheet={sheet} />
      <ol className="grid gap-3 print:gap-2">
        {sheet.stops.map((stop, index) => (
          <RunSheetStopCard key={stop.bookingId} stop={stop} place={index + 1} />
        ))}
      </ol>
    </>
  );
}

function SheetTotals({ sheet }: { sheet: RunSheet }) {
  const { units, wetUnits, toCollect, stops } = sheet;
  const unsigned = stops.filter(({ waiverSigned }) => !waiverSigned).length;
  const facts = [
    ["Deliver", windowsText(stops.filter(isDelivery).map(({ delivery }) => delivery.window)) || "Nothing"],
    ["Pick up", windowsText(stops.filter(isFetched).map(({ delivery }) => delivery.pickup)) || "Nothing"],
    ["Units to load", wetUnits > 0 ? `${units}, ${wetUnits} wet` : String(units)],
    ["To collect", formatDollars(toCollect)],
    ...(unsigned > 0 ? [["To sign", unsigned === 1 ? "1 waiver" : `${unsigned} waivers`]] : []),
  ];
  return (
    <dl className="mb-3 grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] print:mb-2 print:flex print:flex-wrap print:gap-x-8">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="rounded-small border border-office-line bg-white px-4 py-2.5 max-sm:last:odd:col-span-2 print:border-0 print:p-0"
        >
          <dt className="text-fine text-ink-soft">{label}</dt>
          <dd className="font-display text-[1.0625rem] font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
