import { useQuery } from "@tanstack/react-query";
import { Smartphone, Truck } from "lucide-react";
import { useRef } from "react";
import { QueryView } from "#app/features/base/office-kit/components/query-view.tsx";
import { useTimeZone } from "#app/page-facts.tsx";
import { shortMoment } from "#app/shared/days/business-clock.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { SkeletonGroup } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { Day } from "../../day-schema.ts";
import { dayQuery } from "../../queries.ts";
import { driveFacts, planLanes } from "../../rules/plan-lanes.ts";
import { planProblems } from "../../rules/plan-problems.ts";
import { type Plan, usePlan } from "../../use-plan.ts";
import { NothingToDeliver } from "../nothing-to-deliver.tsx";
import { DaySummary } from "./day-summary.tsx";
import { LoadingList } from "./loading-list.tsx";
import { FreeLane, TruckLane } from "./truck-lane.tsx";
import { useDrag } from "./use-drag.ts";

type DayBoardProps = { date: PlainDate; kind: StopKind };

/** A day to plan and to watch. */
export function DayBoard({ date, kind }: DayBoardProps) {
  const skeleton = (
    <SkeletonGroup
      label="Loading the day"
      className="grid gap-3 lg:grid-cols-3"
      bars={["h-20 lg:col-span-3", "h-96", "h-96", "h-96"]}
    />
  );
  return (
    <QueryView query={useQuery(dayQuery(date))} what="the day" skeleton={skeleton}>
      {(day) =>
        day.stops.length + day.gone.length === 0 ? <NothingToDeliver date={date} /> : <Board day={day} kind={kind} />
      }
    </QueryView>
  );
}

function Board({ day, kind }: { day: Day; kind: StopKind }) {
  const plan = usePlan(day.date, kind);
  const { free, lanes } = planLanes(day, kind);
  const drag = useDrag(day, kind, plan.move);
  const problems = planProblems(lanes, driveFacts(day), day.staff);
  const held = useRef<number | null>(null);
  const shared = { day, kind, plan, drag, held };
  return (
    <>
      <div className="grid gap-3 print:hidden">
        <p role="status" className="sr-only">
          {plan.announced}
        </p>
        <SendDay day={day} plan={plan} />
        <DaySummary day={day} kind={kind} plan={plan} />
        {problems.length > 0 && (
          <Alert tone="warning" title={problems.length === 1 ? "This won't work" : "These won't work"}>
            <ul className="text-small">
              {problems.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        <FreeLane stops={free} {...shared} />
      </div>
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(17rem,20rem)] print:mt-0 print:block">
        <div className="grid items-start gap-3 md:grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] print:hidden">
          {lanes.map((lane) => (
            <TruckLane key={lane.truck} lane={lane} removable={lanes.length > 1} {...shared} />
          ))}
          <Button
            variant="quiet"
            size="row"
            shape="soft"
            className="justify-self-start"
            onClick={() => void plan.addTruck()}
          >
            <Truck aria-hidden="true" />
            Add a truck
          </Button>
        </div>
        {kind === "delivery" && <LoadingList day={day} lanes={lanes} plan={plan} />}
      </div>
    </>
  );
}

/** Whether the crew has the plan as it is here, and who changed it last. */
function SendDay({ day, plan }: { day: Day; plan: Plan }) {
  const timeZone = useTimeZone();
  const at = (moment: string) => shortMoment(new Date(moment), timeZone);
  const unsent = day.sent?.unsent ?? 0;
  const isPlanned = day.trucks.some(({ bookingIds }) => bookingIds.length > 0);
  const isSent = day.sent !== null && unsent === 0;
  async function send() {
    if (await plan.send()) toast({ title: "Sent to the crew", tone: "success" });
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="mr-auto text-small text-ink-soft">
        {day.sent === null ? "The crew hasn't been sent this day yet." : `Sent to the crew ${at(day.sent.at)}.`}{" "}
        {unsent > 0 && (
          <strong className="font-semibold text-clay">
            {unsent === 1 ? "1 change not sent." : `${unsent} changes not sent.`}
          </strong>
        )}{" "}
        {day.changed && day.version > 0 && `Last change: ${day.changed.by}, ${at(day.changed.at)}.`}
      </p>
      {isPlanned && (
        <Button
          variant={isSent ? "office" : "apple"}
          size="sm"
          className="max-sm:w-full"
          busy={plan.busy}
          onClick={() => void send()}
        >
          <Smartphone aria-hidden="true" />
          {isSent ? "Send again" : "Send to crew"}
        </Button>
      )}
    </div>
  );
}
