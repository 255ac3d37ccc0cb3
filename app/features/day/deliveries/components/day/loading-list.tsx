import { Check, ClipboardList, Pencil, Printer } from "lucide-react";
import { useState } from "react";
import { longDay } from "#app/shared/days/date-format.ts";
import { Button } from "#app/ui/button.tsx";
import type { Day } from "../../day-schema.ts";
import { type GearLine, listGear, unitLine, withGearByHand } from "../../rules/loading-list.ts";
import type { Lane } from "../../rules/plan-lanes.ts";
import { truckName } from "../../rules/plan-problems.ts";
import type { Plan } from "../../use-plan.ts";
import { countText, GearDialog } from "./gear-dialog.tsx";

const COLORS = [
  "bg-sky-tint text-sky-ink",
  "bg-sun-tint text-pending",
  "bg-moss-tint text-moss",
  "bg-clay-tint text-clay",
];

/** What goes on which truck, on screen and on paper. The crew ticks it off while it loads. */
export function LoadingList({ day, lanes, plan }: { day: Day; lanes: readonly Lane[]; plan: Plan }) {
  const [changed, setChanged] = useState<number>();
  const units = lanes.flatMap(({ truck, stops }) =>
    stops.flatMap(({ items, standing }) =>
      items.map((item) => ({
        id: item.itemId,
        truck,
        name: unitLine(item),
        wet: item.wet,
        isLoaded: standing.loaded.includes(unitLine(item)),
      })),
    ),
  );
  const computed = lanes.map(({ stops }) => listGear(stops, day.rules));
  const gear = lanes.map((lane, at) => withGearByHand(computed[at] ?? [], lane.gear));
  const names = [...new Map(gear.flat().map((line) => [line.name, line])).values()];
  const loaded = units.filter(({ isLoaded }) => isLoaded).length;
  return (
    <section
      aria-labelledby="loading-list"
      className="rounded-card border border-office-line bg-white pb-2 print:border-0"
    >
      <header className="flex flex-wrap items-center gap-2 px-4 pt-3.5">
        <ClipboardList aria-hidden="true" className="size-5" />
        <h2 id="loading-list" className="mr-auto font-display text-[1.0625rem] font-semibold">
          Loading list
          <span className="hidden print:inline">, {longDay(day.date)}</span>
        </h2>
        <Button variant="office" size="row" shape="soft" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <p className="basis-full pb-2 text-fine text-ink-soft">
          {units.length === 0
            ? "Put stops on a truck, and what they need stands here."
            : `${loaded} of ${units.length} units packed. “+ 1” is a spare.`}
        </p>
      </header>
      <ul className="divide-y divide-office-line border-t border-office-line">
        {units.map(({ id, truck, name, wet, isLoaded }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 px-4 text-small">
            <span
              className={`grid size-5.5 shrink-0 place-items-center rounded-[7px] border-2 ${isLoaded ? "border-pine bg-pine text-white" : "border-line-strong"}`}
            >
              {isLoaded && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
              <span className="sr-only">{isLoaded ? "Packed:" : "Not packed:"}</span>
            </span>
            <span className="mr-auto min-w-0 wrap-anywhere">
              {name} <span className="text-ink-soft">{wet ? "wet" : ""}</span>
            </span>
            <TruckMark truck={truck} />
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <table className="w-full border-t border-office-line text-small">
          <thead className="bg-office text-left text-fine">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium">
                Gear
              </th>
              {lanes.map(({ truck }) => (
                <th key={truck} scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap last:pr-4">
                  {truckName(truck)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-office-line">
            {names.map(({ name }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-2 text-left font-normal">
                  {name}
                  <span className="block text-fine text-ink-soft">{joinNotes(gear, name)}</span>
                </th>
                {gear.map((lines, at) => (
                  <td
                    key={lanes[at]?.truck}
                    className="px-2 py-2 text-right font-display font-semibold whitespace-nowrap tabular-nums last:pr-4"
                  >
                    <Count line={lines.find((line) => line.name === name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="flex flex-wrap gap-2 border-t border-office-line px-4 pt-3 pb-1 print:hidden">
        {lanes.map(({ truck }) => (
          <Button key={truck} variant="office" size="row" shape="soft" onClick={() => setChanged(truck)}>
            <Pencil aria-hidden="true" />
            Change {truckName(truck)}
            <span className="sr-only">'s loading list</span>
          </Button>
        ))}
      </p>
      {lanes.map(
        (lane, at) =>
          lane.truck === changed && (
            <GearDialog
              key={lane.truck}
              lane={lane}
              computed={computed[at] ?? []}
              plan={plan}
              onClose={() => setChanged(undefined)}
            />
          ),
      )}
    </section>
  );
}

const joinNotes = (gear: readonly GearLine[][], name: string) =>
  [...new Set(gear.flat().flatMap((line) => (line.name === name && line.note ? line.note : [])))].join(", ");

function Count({ line }: { line: GearLine | undefined }) {
  if (!line) return "–";
  return (
    <>
      {line.byHand && (
        <>
          <Pencil aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px] text-ink-soft" />
          <span className="sr-only">Set by hand: </span>
        </>
      )}
      {countText(line)}
    </>
  );
}

function TruckMark({ truck }: { truck: number }) {
  return (
    <span
      className={`shrink-0 rounded-full px-2.5 py-0.5 font-display text-fine font-semibold ${COLORS[(truck - 1) % COLORS.length]}`}
    >
      <abbr title={truckName(truck)} className="no-underline">
        T{truck}
      </abbr>
    </span>
  );
}
