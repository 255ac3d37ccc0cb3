import { useMutationState } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { clockTime, longDay } from "../../../shared/business-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { KEPT_CHANGE } from "../../office-kit/pending-changes.ts";
import { useDataAge } from "../../office-kit/use-data-age.ts";
import { askServer, useServerAway } from "../../office-kit/use-server-away.ts";

/** While the server cannot be reached: how old the shown data is, and what waits to be sent. */
export function OutageNotice() {
  const away = useServerAway();
  const age = useDataAge();
  const waiting = useMutationState({ filters: { mutationKey: KEPT_CHANGE, status: "pending" } }).length;
  if (!away) return null;
  return (
    <Alert
      live
      tone="warning"
      icon={<CloudOff />}
      title="Can't reach the server"
      className="mb-5 print:hidden"
      action={
        <Button variant="white" size="sm" onClick={() => void askServer()}>
          Try now
        </Button>
      }
    >
      <p className="text-small">
        {age === undefined ? "Nothing has been loaded on this device yet." : `Showing data from ${momentOf(age)}.`}
        {waiting > 0 && ` ${waiting === 1 ? "1 change is waiting" : `${waiting} changes are waiting`} to be sent.`}
      </p>
    </Alert>
  );
}

/** The day is said only when it was another one. */
function momentOf(at: number): string {
  const [then, now] = [new Date(at), new Date()];
  const day = longDay(then) === longDay(now) ? "today" : longDay(then);
  return `${day} at ${clockTime(then)}`;
}
