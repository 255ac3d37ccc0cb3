import { Radio } from "lucide-react";
import type { ReactNode } from "react";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime, longDateAt } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Availability } from "../hooks/use-availability.ts";

type NotLiveProps = { retrying: boolean; retry: () => void; className: string; children: ReactNode };

/** Days couldn't be loaded: says which days are shown instead and offers a retry. */
export function NotLive({ retrying, retry, className, children }: NotLiveProps) {
  return (
    <Alert
      live
      tone="warning"
      icon={<Radio />}
      title="Not live right now"
      className={className}
      action={
        <Button variant="white" size="sm" busy={retrying} onClick={retry}>
          Retry
        </Button>
      }
    >
      <p className="text-small">{children} We'll check again when you book.</p>
    </Alert>
  );
}

export function NotLiveAlert({ source, seenAt, retrying, retry }: Availability) {
  const timeZone = useTimeZone();
  if (source === "server") return null;
  return (
    <NotLive retrying={retrying} retry={retry} className="mb-5">
      {source === "sample" || seenAt === undefined
        ? "These dates are only an example, not our real calendar."
        : `These dates were last updated at ${formatMoment(seenAt, timeZone)}.`}
    </NotLive>
  );
}

/** Names the day only if it isn't today. */
function formatMoment(seenAt: number, timeZone: string): string {
  const at = new Date(seenAt);
  const time = clockTime(at, timeZone);
  return longDateAt(at, timeZone) === longDateAt(new Date(), timeZone)
    ? time
    : `${time} on ${longDateAt(at, timeZone)}`;
}
