import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
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

export function OwnerCalendarFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      live
      tone="error"
      title="The calendar didn't load"
      action={
        <Button variant="white" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p className="text-small">Nothing was lost. Please try again in a moment.</p>
    </Alert>
  );
}
