import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shortDay } from "../../shared/date-format.ts";
import { toast } from "../../ui/toast-store.ts";
import { useMinute } from "../availability/hooks/use-clock.ts";

import { callHold, clearOwnHold, HoldRefused, loadOwnHold, saveOwnHold } from "./own-hold.ts";
import type { SavedHold } from "./saved-schema.ts";

const UNDO_MS = 10_000;
const holdKey = (token: string | undefined) => ["own-hold", token];

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
    void loadOwnHold().then((found) => setSaved(found ?? null));
  }, []);

  const isOver =
    hold?.state === "booked" || hold?.state === "over" || (error instanceof HoldRefused && error.status === 404);
  useEffect(() => {
    if (!isOver) return;
    clearOwnHold();
    setSaved(null);
  }, [isOver]);

  function put(next: SavedHold | null): void {
    if (next) saveOwnHold(next);
    else clearOwnHold();
    setSaved(next);
  }

  async function release(): Promise<void> {
    if (!saved) return;
    try {
      await callHold(saved.token, "DELETE");
      put(null);
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
      const now = await callHold(before.token, "POST");
      client.setQueryData(holdKey(before.token), now);
      put({ ...before, holdExpiresAt: now.holdExpiresAt });
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
    clear: () => put(null),
  };
}

export type OwnHoldState = ReturnType<typeof useOwnHold>;

function toastFailure(title: string, refused: unknown): void {
  const description = refused instanceof HoldRefused ? refused.message : "Please check your connection and try again.";
  toast({ title, description, tone: "error", duration: 8_000 });
}
