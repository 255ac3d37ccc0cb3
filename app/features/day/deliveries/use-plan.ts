import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { refusalText, type TypedCall } from "#app/features/base/office-kit/owner-fetch.ts";
import { useOwnerCall } from "#app/features/base/office-kit/use-owner-call.ts";
import type { ApiPath, WriteMethod } from "#app/shared/calls/api-calls.ts";
import type { GearByHand } from "#app/shared/calls/sent-plan.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Day } from "./day-schema.ts";
import { dayQuery } from "./queries.ts";
import { type Move, movedText, withMove } from "./rules/plan-lanes.ts";

type TruckChange = { truck: number; crew?: number[]; leavesAt?: `${number}:${number}` | null; gear?: GearByHand[] };

/**
 * Changes of a day's plan. Each is shown at once and sent when the one before it was answered, with the version that came of
 * that. If somebody else was faster, a toast says who did what, and the page shows the plan as it is.
 */
export function usePlan(date: PlainDate, kind: StopKind) {
  const client = useQueryClient();
  const { call } = useOwnerCall();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [announced, setAnnounced] = useState("");
  const [waiting, setWaiting] = useState(0);
  const { queryKey } = dayQuery(date);
  const known = () => client.getQueryData<Day>(queryKey);

  type Change = { failed: string; show?: (day: Day) => Day; said?: (day: Day) => string };

  function change<Method extends WriteMethod, Path extends ApiPath>(
    make: (seen: { version: number; kind: StopKind }) => TypedCall<Method, Path>,
    { failed, show, said }: Change,
  ): Promise<boolean> {
    // What is being read is of before this change.
    void client.cancelQueries({ queryKey });
    const before = known();
    if (show) client.setQueryData<Day>(queryKey, (day) => day && show(day));
    setWaiting((count) => count + 1);
    const done = queue.current.then(async () => {
      try {
        const { version } = (await call(make({ version: known()?.version ?? 0, kind }))) as { version: number };
        client.setQueryData<Day>(queryKey, (day) => day && { ...day, version });
        const day = known();
        if (said && day) setAnnounced(said(day));
        return true;
      } catch (error) {
        // Back at once; what somebody else made of it follows.
        if (show && before) client.setQueryData<Day>(queryKey, (day) => ({ ...before, version: day?.version ?? 0 }));
        toast({ title: failed, description: refusalText(error), tone: "error" });
        setAnnounced(`${failed}. ${refusalText(error)}`);
        await client.invalidateQueries({ queryKey });
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    });
    queue.current = done;
    return done;
  }

  return {
    announced,
    busy: waiting > 0,
    move: (move: Move) =>
      change((seen) => ({ method: "POST", path: `/api/day/${date}/stops`, body: { ...seen, ...move } }), {
        failed: "Couldn't move the stop",
        show: (day) => withMove(day, move),
        said: (day) => movedText(day, move),
      }),
    putInOrder: (truck?: number) =>
      change((seen) => ({ method: "POST", path: `/api/day/${date}/order`, body: { ...seen, truck } }), {
        failed: "Couldn't put them in order",
        said: () => "The stops are in driving order.",
      }),
    addTruck: () =>
      change((seen) => ({ method: "POST", path: `/api/day/${date}/trucks`, body: seen }), {
        failed: "Couldn't add a truck",
        said: () => "A truck was added.",
      }),
    removeTruck: (truck: number) =>
      change((seen) => ({ method: "DELETE", path: `/api/day/${date}/trucks`, body: { ...seen, truck } }), {
        failed: "Couldn't remove the truck",
        said: () => `Truck ${truck} was removed. Its stops have no truck.`,
      }),
    changeTruck: (changed: TruckChange) =>
      change((seen) => ({ method: "PATCH", path: `/api/day/${date}/trucks`, body: { ...seen, ...changed } }), {
        failed: "Couldn't change the truck",
        show: (day) => ({
          ...day,
          trucks: day.trucks.map((one) =>
            one.kind === kind && one.truck === changed.truck ? { ...one, ...changed } : one,
          ),
        }),
      }),
    send: () =>
      change(({ version }) => ({ method: "POST", path: `/api/day/${date}/send`, body: { version } }), {
        failed: "Couldn't send it to the crew",
        said: () => "The crew has the plan now.",
      }),
  };
}

export type Plan = ReturnType<typeof usePlan>;
