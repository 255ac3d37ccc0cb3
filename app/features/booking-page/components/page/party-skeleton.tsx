import type { PlainDate } from "../../../../shared/plain-date.ts";
import { Card } from "../../../../ui/card.tsx";
import { Skeleton, SkeletonGroup } from "../../../../ui/skeleton.tsx";
import { fullDay } from "./day-labels.ts";

/** The party step in the shape it will have, where the address brings the day along. */
export function PartySkeleton({ date }: { date: PlainDate }) {
  return (
    <SkeletonGroup
      label="Loading your day"
      className="grid gap-6 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-7"
    >
      <div className="grid content-start gap-5">
        <Card look="raised" className="max-md:-mx-5 max-md:px-4">
          <h2 className="text-h3">{fullDay(date)}</h2>
          <Skeleton className="mt-16 h-12 md:h-22" />
          <Skeleton className="mt-10 h-44 md:h-24" />
        </Card>
        <Skeleton className="h-88 rounded-card md:rounded-panel" />
      </div>
      <Skeleton className="h-150 rounded-card max-lg:mt-8 md:rounded-panel" />
    </SkeletonGroup>
  );
}
