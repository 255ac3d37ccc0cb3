// The last hold this browser made, so that it is found again after the checkout. No other browser knows of it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useMinute } from "#app/features/fleet/availability/hooks/use-clock.ts";
import type { DayRange } from "#app/features/fleet/availability/rules/day-range.ts";
import type { AnswerOf, ProblemAnswer } from "#app/shared/calls/api-calls.ts";
import { load, remove, save } from "#app/shared/calls/browser-storage.ts";
import { shortDay } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { OWN_HOLD } from "#app/shared/outbox/signed-booking.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { SavedHold } from "./saved-schema.ts";

const MAX_AGE_MS = 2 * 86_400_000;
const UNDO_MS = 10_000;

/** The days that a hold has. */
export function heldDays({ date, typed }: SavedHold): DayRange {
  return { from: date, through: addDays(date, (typed?.order.days ?? 1) - 1) };
}

/** GET reads the hold, DELETE releases it, POST holds the day again. Throws `HoldRefused` when the server refuses. */
async function callHold<Method extends "GET" | "DELETE" | "POST">(
  token: string,
  method: Method,
): Promise<AnswerOf<Method, "/api/hold">> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch("/api/hold", { method, headers });
  if (response.ok) return response.json();
  const { error }: ProblemAnswer = await response.json();
  throw new HoldRefused(error?.message, { cause: response.status });
}

/** Its cause is the status. */
class HoldRefused extends Error {}

const holdKey = (token: string | undefined) => [OWN_HOLD, token];

/**
 * The hold this browser made and has not paid. `saved` is undefined until the browser's storage was read, and null when there is
 * none. The server is asked for its state; if it cannot be reached, what this browser saved counts until the hold ends.
 */
export function useOwnHold() {
  const [saved, setSaved] = useState<SavedHold | null>();
  const now = useMinute();
  const token = saved?.token;
  const client = useQueryClient();
  const {
    data: hold,
    error,
    refetch,
  } = useQuery({
    queryKey: holdKey(token),
    queryFn: () => callHold(token ?? "", "GET"),
    enabled: token !== undefined,
  });

  useEffect(() => {
    const parse = async (value: unknown) => (await import("./saved-schema.ts")).parseOwnHold(value);
    const read = () => void load(OWN_HOLD, MAX_AGE_MS, parse).then((found) => setSaved(found ?? null));
    read();
    // Signed, paid or let go in another tab.
    const follow = ({ key }: StorageEvent) => (key === OWN_HOLD || key === null) && read();
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  const isOver =
    hold?.state === "booked" || hold?.state === "over" || (error instanceof HoldRefused && error.cause === 404);
  const clear = useCallback(() => {
    remove(OWN_HOLD);
    setSaved(null);
  }, []);
  useEffect(() => {
    if (isOver) clear();
  }, [isOver, clear]);

  async function release(): Promise<void> {
    if (!saved) return;
    try {
      await callHold(saved.token, "DELETE");
      clear();
      toast({
        title: `${shortDay(saved.date)} is open again`,
        description: "Nothing was charged.",
        duration: UNDO_MS,
        action: { label: "Undo", altText: "Hold the day again", onAction: () => void holdAgain(saved) },
      });
    } catch (refused) {
      toastFailure("We couldn't cancel your hold", refused);
    }
  }

  async function holdAgain(before: SavedHold): Promise<void> {
    try {
      const again = await callHold(before.token, "POST");
      client.setQueryData(holdKey(before.token), again);
      const held = { ...before, holdExpiresAt: again.holdExpiresAt };
      save(OWN_HOLD, held);
      setSaved(held);
    } catch (refused) {
      toastFailure(`We couldn't hold ${shortDay(before.date)} again`, refused);
    }
  }

  const until = saved?.holdExpiresAt ? new Date(hold?.holdExpiresAt ?? saved.holdExpiresAt) : null;
  const isTimeUp = until !== null && until.getTime() <= now;
  // Whether the day is still open only the server knows.
  useEffect(() => {
    if (isTimeUp) void refetch();
  }, [isTimeUp, refetch]);
  const hasEnded = hold?.state === "ended" || isTimeUp;
  return {
    saved: isOver ? null : saved,
    /** Until then it is unknown whether a taken day is this browser's own. */
    isKnown: saved === null || isOver || hold !== undefined || error !== null,
    hold,
    until,
    state: hasEnded ? ("ended" as const) : ("held" as const),
    minutesLeft: until && Math.max(0, Math.ceil((until.getTime() - now) / 60_000)),
    release,
    holdAgain,
    clear,
  };
}

export type OwnHoldState = ReturnType<typeof useOwnHold>;

function toastFailure(title: string, refused: unknown): void {
  const description = refused instanceof HoldRefused ? refused.message : "Please check your connection and try again.";
  toast({ title, description, tone: "error", duration: 8_000 });
}
