import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useRef } from "react";
import type { PlainDate } from "../../../../shared/plain-date.ts";
import type { StopKind } from "../../../../shared/vocabulary.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { QueryView } from "../../../office-kit/components/query-view.tsx";
import type { Day } from "../../day-schema.ts";
import { dayQuery } from "../../queries.ts";
import { driveFacts, planLanes } from "../../rules/plan-lanes.ts";
import { planProblems } from "../../rules/plan-problems.ts";
import { usePlan } from "../../use-plan.ts";
import { NothingToDeliver } from "../nothing-to-deliver.tsx";
import { DaySummary } from "./day-summary.tsx";
import { FreeLane } from "./free-lane.tsx";
import { LoadingList } from "./loading-list.tsx";
import { SendDay } from "./send-day.tsx";
import { TruckLane } from "./truck-lane.tsx";
import { useDrag } from "./use-drag.ts";

type DayBoardProps = { date: PlainDate; kind: StopKind };

/** A day to plan and to watch. */
export function DayBoard({ date, kind }: DayBoardProps) {
  const skeleton = (
    <SkeletonGroup label="Loading the day" className="grid gap-3 lg:grid-cols-3">
      <Skeleton className="h-20 lg:col-span-3" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
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
