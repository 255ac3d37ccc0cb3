import { Radio } from "lucide-react";
import { clockTime, longDay } from "../../../shared/business-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Availability } from "../use-availability.ts";

/** Says of days that did not come from the server where they are from, and offers to ask again. */
export function NotLiveAlert({ source, seenAt, retrying, retry }: Availability) {
  if (source === "server") return null;
  return (
    <Alert
      live
      tone="warning"
      icon={<Radio />}
      title="Not live right now"
      className="mb-5"
      action={
        <Button variant="white" size="sm" busy={retrying} onClick={retry}>
          Retry
        </Button>
      }
    >
      <p className="text-small">
        {source === "sample" || seenAt === undefined
          ? "These dates are an example of a usual season, not our real calendar."
          : `These are the dates this browser saw at ${momentOf(seenAt)}.`}{" "}
        We check again when you book.
      </p>
    </Alert>
  );
}

/** The day is said only when it was another one. */
function momentOf(seenAt: number): string {
  const at = new Date(seenAt);
  const time = clockTime(at);
  return longDay(at) === longDay(new Date()) ? time : `${time} on ${longDay(at)}`;
}
