import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { ChevronDown, Printer, Sun, Sunrise } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { OfficeCard } from "#app/features/base/office-kit/components/office-card.tsx";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { longDay } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import { runSheetQuery } from "../queries.ts";
import { twoDaysText } from "../rules/load-text.ts";
import type { RunSheet } from "../run-sheet-schema.ts";
import { DayStop, EveningPickup } from "./day-stop.tsx";

/** Where the truck goes today, and beside it tomorrow. A day without stops takes one line and leaves the room to the other. */
export function TodayAndTomorrow({ today }: { today: PlainDate | undefined }) {
  if (!today) return <DaySkeleton />;
  return <TwoDays today={today} />;
}

/** Today and tomorrow in one sentence, once both are known. */
export function TwoDaysLine({ today }: { today: PlainDate }) {
  const { data: now } = useQuery(runSheetQuery(today));
  const { data: next } = useQuery(runSheetQuery(addDays(today, 1)));
  return now && next ? twoDaysText(now.stops, next.stops) : null;
}

function TwoDays({ today }: { today: PlainDate }) {
  const tomorrow = addDays(today, 1);
  const now = useQuery(runSheetQuery(today));
  const next = useQuery(runSheetQuery(tomorrow));
  const isQuiet = now.data?.stops.length === 0;
  const isNextQuiet = next.data?.stops.length === 0;
  const columns = isNextQuiet ? "xl:grid-cols-[2fr_1fr]" : "xl:grid-cols-[1fr_2fr]";
  return (
    <div className={cx("grid items-start gap-3 *:min-w-0", !isQuiet && columns)}>
      {isQuiet ? (
        <p className="flex items-center gap-2.5 rounded-small border border-office-line bg-white px-5 py-3.5">
          <Sun aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <span className="font-display font-semibold">Nothing today.</span> No deliveries and no pickups.
          </span>
        </p>
      ) : (
        <DayCard date={today} name="Today" query={now} wide={isNextQuiet} />
      )}
      <DayCard date={tomorrow} name="Tomorrow" query={next} wide />
    </div>
  );
}

type DayCardProps = {
  date: PlainDate;
  name: "Today" | "Tomorrow";
  query: ReturnType<typeof useQuery<RunSheet>>;
  /** In two columns where there is room, and on phones with the first stops only. */
  wide?: boolean | undefined;
};

function DayCard({ date, name, query, wide = false }: DayCardProps) {
  const day = longDay(date).replace(",", "");
  return (
    <OfficeCard
      title={name === "Today" ? name : `${name}, ${day}`}
      Icon={name === "Today" ? Sun : Sunrise}
      action={
        <Link
          to={`/admin/run-sheet?date=${date}`}
          className={`${buttonClass({ variant: "office", size: "row", shape: "soft" })} shrink-0 no-underline`}
        >
          <Printer aria-hidden="true" />
          <span>
            Run sheet<span className="sr-only"> for {name.toLowerCase()}</span>
          </span>
        </Link>
      }
    >
      <QueryView query={query} what="the deliveries" skeleton={<DaySkeleton />}>
        {(sheet) =>
          sheet.stops.length === 0 ? (
            <p className="py-1 text-ink-soft">No deliveries {name.toLowerCase()}.</p>
          ) : (
            <>
              <DayTotals sheet={sheet} />
              <StopList sheet={sheet} wide={wide} />
            </>
          )
        }
      </QueryView>
    </OfficeCard>
  );
}

/** What the driver brings home, and who has not signed. */
function DayTotals({ sheet: { stops, toCollect } }: { sheet: RunSheet }) {
  const unsigned = stops.filter(({ waiverSigned }) => !waiverSigned).length;
  return (
    <p className="mb-1 text-small text-ink-soft">
      {stops.length === 1 ? "1 stop" : `${stops.length} stops`}.{" "}
      {toCollect > 0 ? (
        <>
          To collect <Strong>{formatDollars(toCollect)}</Strong>.
        </>
      ) : (
        "Everything is paid."
      )}{" "}
      {unsigned > 0 && <Strong>{unsigned === 1 ? "1 waiver" : `${unsigned} waivers`} not signed.</Strong>}
    </p>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return <span className="font-display font-semibold text-clay tabular-nums">{children}</span>;
}

/** So many of a busy day are shown on a phone; the others unfold. */
const FIRST = 3;

function StopList({ sheet: { stops }, wide }: { sheet: RunSheet; wide: boolean }) {
  const [whole, setWhole] = useState(false);
  const folds = wide && stops.length > FIRST + 1;
  return (
    <>
      <ul className={cx("grid gap-x-8", wide && stops.length > 1 && "lg:grid-cols-2")}>
        {stops.map((stop, place) => (
          <DayStop
            key={`${stop.kind} ${stop.bookingId}`}
            stop={stop}
            className={folds && !whole && place >= FIRST ? "max-md:hidden" : undefined}
          />
        ))}
        <EveningPickup stops={stops} />
      </ul>
      {folds && (
        <Button
          variant="quiet"
          size="row"
          shape="soft"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 w-full md:hidden"
        >
          {whole ? "Show fewer stops" : `${stops.length - FIRST} more stops`}
          <ChevronDown aria-hidden="true" className={whole ? "rotate-180" : undefined} />
        </Button>
      )}
    </>
  );
}

function DaySkeleton() {
  return <SkeletonGroup label="Loading deliveries" className="grid content-start gap-2" bars={["h-12", "h-12"]} />;
}
