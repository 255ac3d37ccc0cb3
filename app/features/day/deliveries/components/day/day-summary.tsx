import { verdictNames } from "#app/features/day/weather/rules/verdict-text.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import { windowsText } from "#app/shared/words/business-text.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import { Button } from "#app/ui/button.tsx";
import type { Day, DayStop } from "../../day-schema.ts";
import { durationText } from "../../rules/clock-minutes.ts";
import { routeProblem } from "../../rules/estimate.ts";
import { driveFacts, type Lanes, planLanes } from "../../rules/plan-lanes.ts";
import { findRoute, isBetter, routeCost } from "../../rules/route.ts";
import type { Plan } from "../../use-plan.ts";

type DaySummaryProps = { day: Day; kind: StopKind; plan: Plan };

/** The day in one row of facts. */
export function DaySummary({ day, kind, plan }: DaySummaryProps) {
  const stops = day.stops.filter((stop) => stop.kind === kind);
  const lanes = planLanes(day, kind);
  const isFastest = lanes.free.length === 0 && !canBeFaster(day, lanes);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-office-line bg-white px-5 py-3.5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {summarize(stops, kind, lanes).map(([label, value, tone]) => (
          <div key={label}>
            <dt className="text-fine text-ink-soft">{label}</dt>
            <dd className={`font-display font-semibold tabular-nums ${tone ?? ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ml-auto max-md:ml-0">
        {isFastest && <p className="text-small text-ink-soft">Order checked: no faster one found.</p>}
        <Button variant="office" size="row" shape="soft" onClick={() => void plan.putInOrder()}>
          {lanes.free.length > 0 ? "Give all a truck, in driving order" : "Put in driving order"}
        </Button>
      </div>
    </div>
  );
}

function summarize(stops: DayStop[], kind: StopKind, { lanes }: Lanes): [string, string, string?][] {
  const items = stops.flatMap((stop) => stop.items);
  const wet = items.filter((item) => item.wet).length;
  const units = wet > 0 ? `${items.length}, ${wet} wet` : String(items.length);
  const minutes = lanes.reduce((sum, { estimate }) => sum + estimate.driveMinutes, 0);
  const miles = lanes.reduce((sum, { estimate }) => sum + estimate.miles, 0);
  const collect = stops.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
  const unsigned = stops.filter(({ waiverSigned }) => !waiverSigned).length;
  const weather = weatherText(stops);
  return [
    [kind === "delivery" ? "Deliver" : "Pick up", windowsText(stops.map(({ window }) => window)) || "Nothing"],
    [kind === "delivery" ? "Units to load" : "Units to bring back", units],
    ["Driving", minutes > 0 ? `${durationText(minutes)}, ${Math.round(miles)} mi` : "–"],
    ["To collect", formatDollars(collect), collect > 0 ? "text-clay" : ""],
    ...(unsigned > 0 && kind === "delivery" ? [["Waivers to sign", String(unsigned)] as [string, string]] : []),
    ...(weather ? [["Weather", weather] as [string, string]] : []),
  ];
}

/** `3 Go, 3 Watch`. */
function weatherText(stops: readonly DayStop[]): string {
  const groups = Map.groupBy(
    stops.flatMap(({ weather }) => weather?.verdict ?? []),
    (verdict) => verdict,
  );
  return [...groups].map(([verdict, all]) => `${all.length} ${verdictNames[verdict]}`).join(", ");
}

function canBeFaster(day: Day, { lanes }: Lanes): boolean {
  return lanes.some(({ stops, leavesAt }) => {
    const problem = routeProblem(stops, leavesAt, driveFacts(day));
    return isBetter(routeCost(problem, findRoute(problem)), routeCost(problem, [...stops.keys()]));
  });
}
