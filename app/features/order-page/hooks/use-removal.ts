import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { OwnerProblem } from "../../office-kit/owner-fetch.ts";
import { refusalOf } from "../../office-kit/use-owner-action.ts";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import { registerWaitingWork } from "../../office-kit/waiting-work.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { changedText } from "../rules/difference-text.ts";
import { createRemovalTimer, type Removal, removalBefore, UNDO_MS } from "./removal-timer.ts";

/**
 * Removes something from an order after ten seconds in which it can be undone. The customer isn't notified before, and undoing keeps
 * the agreed price and the signature. Leaving the page sends the removal at once. If money goes back, the password was asked for
 * before.
 */
export function useRemoval(booking: BookingDetail) {
  const { call } = useOwnerCall();
  const [shown, setShown] = useState<{ key: string; isSending: boolean }>();
  const path = `/api/bookings/${booking.id}/change` as const;

  const send = async ({ name, wish, version }: Removal): Promise<number | undefined> => {
    try {
      const body = { ...wish, version };
      const changed = await call({ method: "POST", path, body, keepalive: true, hasWaited: true });
      const description = changedText(changed, booking.customerName);
      toast({ title: `${name} removed`, description, tone: "success" });
      return changed.version;
    } catch (error) {
      const { message } = refusalOf(error);
      const why = error instanceof OwnerProblem ? { code: error.code, message } : { message };
      toast({ ...removalRefusal(name, why), tone: "error" });
      return undefined;
    }
  };

  const [timer] = useState(() => {
    let offer: ReturnType<typeof toast> | undefined;
    return createRemovalTimer({
      send,
      onState: ({ key, name }, state) => {
        if (state === "over") return setShown((now) => (now?.key === key ? undefined : now));
        setShown({ key, isSending: state === "sending" });
        offer?.dismiss();
        if (state === "waiting") offer = offerUndo(name);
      },
    });
  });

  function offerUndo(name: string) {
    return toast({
      title: `Removing ${name}`,
      description: "Saved in 10 seconds.",
      duration: UNDO_MS,
      action: { label: "Undo", altText: "Undo beside it in Items", onAction: undo },
    });
  }

  function undo() {
    if (timer.undo()) toast({ title: "Nothing was removed", tone: "info" });
  }

  useEffect(
    () => registerWaitingWork({ sendNow: timer.sendNow, goBefore: removalBefore(timer, booking.id) }),
    [timer, booking.id],
  );

  const leave = useEffectEvent(() => void timer.sendNow());
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return { shown, start: timer.start, undo };
}

/** The message when a removal failed. */
export function removalRefusal(name: string, { code, message }: { code?: string; message: string }) {
  return code === "changed_meanwhile"
    ? { title: `Couldn't remove ${name}: the booking was changed meanwhile.`, description: "Look at it again first." }
    : { title: `Couldn't remove ${name}`, description: message };
}
