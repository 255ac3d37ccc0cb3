import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toast } from "../../ui/toast-store.ts";
import { useMinute } from "../availability/use-minute.ts";
import { shortDay } from "./components/day-labels.ts";
import type { KeptHold } from "./kept-schema.ts";
import { callHold, forgetOwnHold, HoldRefused, keepOwnHold, readOwnHold } from "./own-hold.ts";

const UNDO_MS = 10_000;
const keyOf = (token: string | undefined) => ["own-hold", token];

/**
 * The hold this browser made and has not paid. `kept` is undefined until the device was asked, and null when there is
 * none. The server is asked how it stands; without it, what the device knows counts until its end.
 */
export function useOwnHold() {
  const [kept, setKept] = useState<KeptHold | null>();
  const now = useMinute();
  const token = kept?.token;
  const client = useQueryClient();
  const {
    data: hold,
    error,
    refetch,
  } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => callHold(token ?? "", "GET"),
    enabled: token !== undefined,
  });

  useEffect(() => {
    void readOwnHold().then((found) => setKept(found ?? null));
  }, []);

  const isOver =
    hold?.state === "booked" || hold?.state === "over" || (error instanceof HoldRefused && error.status === 404);
  useEffect(() => {
    if (!isOver) return;
    forgetOwnHold();
    setKept(null);
  }, [isOver]);

  function put(next: KeptHold | null): void {
    if (next) keepOwnHold(next);
    else forgetOwnHold();
    setKept(next);
  }

  async function letGo(): Promise<void> {
    if (!kept) return;
    try {
      await callHold(kept.token, "DELETE");
      put(null);
      toast({
        title: `${shortDay(kept.date)} is open again`,
        description: "Nothing was charged.",
        duration: UNDO_MS,
        action: { label: "Undo", altText: "Hold the day again", onAction: () => void takeBack(kept) },
      });
    } catch (refused) {
      sayRefused("We couldn't cancel your hold", refused);
    }
  }

  async function takeBack(before: KeptHold): Promise<void> {
    try {
      const now = await callHold(before.token, "POST");
      client.setQueryData(keyOf(before.token), now);
      put({ ...before, holdExpiresAt: now.holdExpiresAt });
    } catch (refused) {
      sayRefused(`We couldn't hold ${shortDay(before.date)} again`, refused);
    }
  }

  const until = kept?.holdExpiresAt ? new Date(hold?.holdExpiresAt ?? kept.holdExpiresAt) : null;
  const isTimeUp = until !== null && until.getTime() <= now;
  // Whether the day is still open only the server knows.
  useEffect(() => {
    if (isTimeUp) void refetch();
  }, [isTimeUp, refetch]);
  const hasEnded = hold?.state === "ended" || isTimeUp;
  return {
    kept: isOver ? null : kept,
    /** Until then nobody can say whether a taken day is one's own, paid or not. */
    isKnown: kept === null || isOver || hold !== undefined || error !== null,
    hold,
    until,
    state: hasEnded ? ("ended" as const) : ("held" as const),
    minutesLeft: until && Math.max(0, Math.ceil((until.getTime() - now) / 60_000)),
    letGo,
    takeBack,
    forget: () => put(null),
  };
}

export type OwnHoldState = ReturnType<typeof useOwnHold>;

function sayRefused(title: string, refused: unknown): void {
  const description = refused instanceof HoldRefused ? refused.message : "Please check your connection and try again.";
  toast({ title, description, tone: "error", duration: 8_000 });
}
