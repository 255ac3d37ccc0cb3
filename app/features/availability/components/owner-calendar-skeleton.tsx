import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";

export function OwnerCalendarSkeleton() {
  return (
    <SkeletonGroup label="Loading the calendar" className="grid gap-4">
      <Skeleton className="h-12 w-70 max-w-full" />
      <Skeleton className="h-100 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-85" />
        <Skeleton className="h-85" />
      </div>
    </SkeletonGroup>
  );
}
