import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { Truck } from "lucide-react";
import { Link } from "react-router";
import { windowsText, windowText } from "../../../shared/business-text.ts";
import { joinWithDots } from "../../../shared/join-with-dots.ts";
import { formatDollars } from "../../../shared/money.ts";
import { addDays, formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { OfficeCard } from "../../office-kit/components/office-card.tsx";
import { QueryView } from "../../office-kit/components/query-view.tsx";
import { runSheetQuery } from "../queries.ts";
import { loadTexts } from "../rules/load-text.ts";
import type { RunSheet, RunSheetStop } from "../run-sheet-schema.ts";

/** Where the truck goes today and tomorrow. */
export function NextDeliveries({ today, className }: { today: PlainDate | undefined; className?: string }) {
  if (!today) return <RunSkeleton className={className} />;
  return (
    <div className={cx("grid content-start gap-3", className)}>
      <DayRun date={today} name="Today" />
      <DayRun date={addDays(today, 1)} name="Tomorrow" />
    </div>
  );
}

function DayRun({ date, name }: { date: PlainDate; name: "Today" | "Tomorrow" }) {
  const query = useQuery(runSheetQuery(date));
  const day = formatDate(date, { weekday: "long", month: "long", day: "numeric" }).replace(",", "");
  return (
    <OfficeCard title={`${name}, ${day}`} Icon={Truck} action={<RunSheetLink date={date} name={name} />}>
      <QueryView query={query} what="the deliveries" skeleton={<RunSkeleton />}>
        {(sheet) => <Stops sheet={sheet} name={name} />}
      </QueryView>
    </OfficeCard>
  );
}

function RunSheetLink({ date, name }: { date: PlainDate; name: string }) {
  return (
    <Link
      to={`/admin/run-sheet?date=${date}`}
      className="inline-flex min-h-11 shrink-0 items-center text-small font-medium text-sky-ink underline underline-offset-4 md:min-h-8"
    >
      Run sheet<span className="sr-only"> for {name.toLowerCase()}</span>
    </Link>
  );
}

function Stops({ sheet: { stops }, name }: { sheet: RunSheet; name: string }) {
  if (stops.length === 0) return <p className="py-1 text-small text-ink-soft">No deliveries {name.toLowerCase()}.</p>;
  // Orders of one day. Longer ones have a separate pickup stop.
  const sameDay = stops.filter(({ days }) => days === 1);
  return (
    <ul className="divide-y divide-office-line">
      {stops.map((stop) => (
        <Stop key={stop.bookingId} stop={stop} />
      ))}
      {sameDay.length > 0 && (
        <li className="flex gap-4 py-2.5">
          <Time>{windowsText(sameDay.map(({ delivery }) => delivery.pickup))}</Time>
          <p className="text-small font-semibold">{pickUpText(sameDay.length, stops.length)}</p>
        </li>
      )}
    </ul>
  );
}

function pickUpText(count: number, stops: number): string {
  if (count < stops) return `Pick up ${count === 1 ? "the one-day rental" : `the ${count} one-day rentals`}`;
  return count === 1 ? "Pick it up" : count === 2 ? "Pick up both" : `Pick up all ${count}`;
}

function Stop({ stop }: { stop: RunSheetStop }) {
  const fetched = stop.kind === "pickup";
  const { window, pickup } = stop.delivery;
  return (
    <li className="flex items-center gap-4 py-2.5">
      <Time>{windowText(fetched ? pickup : window)}</Time>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-44 text-small wrap-anywhere">
          <span className="block font-semibold">
            {fetched && "Pick up "}
            {loadTexts(stop).join(" · ")}
          </span>
          <span className="text-ink-soft">
            {joinWithDots(stop.customerName, stop.customerAddress || "address missing")}
          </span>
        </p>
        {stop.balance > 0 ? (
          <Badge tone="pending" className="shrink-0">
            {formatDollars(stop.balance)} due
          </Badge>
        ) : (
          <Badge tone="moss">Paid</Badge>
        )}
      </div>
    </li>
  );
}

function Time({ children }: { children: string }) {
  return <p className="w-17 shrink-0 font-display text-small font-semibold whitespace-nowrap">{children}</p>;
}

function RunSkeleton({ className }: { className?: string | undefined }) {
  return (
    <SkeletonGroup label="Loading deliveries" className={cx("grid content-start gap-2", className)}>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}
