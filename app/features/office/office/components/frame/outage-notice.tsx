import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useOfficeOutbox } from "#app/features/base/office-kit/use-office-outbox.ts";
import { checkServer, useServerUnreachable } from "#app/features/base/office-kit/use-server-unreachable.ts";
import { useTimeZone } from "#app/page-facts.tsx";
import { clockTime, longDateAt } from "#app/shared/days/business-clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";

/** While the server is unreachable: how old the shown data is, and how many changes are queued. */
export function OutageNotice() {
  const timeZone = useTimeZone();
  const unreachable = useServerUnreachable();
  const age = useDataAge();
  const { unsent } = useOfficeOutbox();
  if (!unreachable) return null;
  return (
    <Alert
      live
      tone="warning"
      icon={<CloudOff />}
      title="Can't reach the server"
      className="mb-5 print:hidden"
      action={
        <Button variant="white" size="sm" onClick={() => void checkServer()}>
          Try now
        </Button>
      }
    >
      <p className="text-small">
        {age === undefined
          ? "Nothing has been loaded on this device yet."
          : `Showing data from ${formatMoment(age, timeZone)}.`}
        {unsent > 0 && ` ${unsent === 1 ? "1 change is waiting" : `${unsent} changes are waiting`} to be sent.`}
      </p>
    </Alert>
  );
}

/** The day is said only when it was another one. */
function formatMoment(at: number, timeZone: string): string {
  const [then, now] = [new Date(at), new Date()];
  const day = longDateAt(then, timeZone) === longDateAt(now, timeZone) ? "today" : longDateAt(then, timeZone);
  return `${day} at ${clockTime(then, timeZone)}`;
}

/** When the oldest of what is shown now was loaded. */
function useDataAge(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const shown = cache.findAll({ type: "active" }).filter(({ queryKey }) => String(queryKey[0]).startsWith("/api/"));
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
    return times.length > 0 ? Math.min(...times) : undefined;
  };
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    oldest,
    () => undefined,
  );
}
