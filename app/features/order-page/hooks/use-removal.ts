import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { type OwnerCall, OwnerProblem } from "../../office-kit/owner-fetch.ts";
import { toRefusal } from "../../office-kit/use-owner-action.ts";
import { useOwnerCall } from "../../office-kit/use-owner-call.ts";
import { registerWaitingWork } from "../../office-kit/waiting-work.ts";
import type { BookingDetail } from "../order-page-schema.ts";
import { changedText } from "../rules/difference-text.ts";
import type { OrderEdit } from "../rules/order-edit.ts";

/**
 * Removes something from an order after ten seconds in which it can be undone. The customer isn't notified before, and undoing keeps
 * the agreed price and the signature. Leaving the page sends the removal at once. If money goes back, the password was asked for
 * before.
 */
export function useRemoval(booking: BookingDetail) {
  const { call } = useOwnerCall();
  const [shown, setShown] = useState<{ key: string; isSending: boolean }>();
  const path = `/api/bookings/${booking.id}/change` as const;

  const send = async ({ name, edit, version }: Removal): Promise<number | undefined> => {
    try {
      const body = { ...edit, version };
      const changed = await call({ method: "POST", path, body, keepalive: true, hasWaited: true });
      const description = changedText(changed, booking.customerName);
      toast({ title: `${name} removed`, description, tone: "success" });
      return changed.version;
    } catch (error) {
      const { message } = toRefusal(error);
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

const UNDO_MS = 10_000;

/** A removal, decided for a version of the order. */
type Removal = { key: string; name: string; version: number; edit: OrderEdit & { tell: boolean } };

type RemovalTimer = {
  /** The order's version after the removal, or undefined if it failed. */
  send: (removal: Removal) => Promise<number | undefined>;
  onState: (removal: Removal, state: "waiting" | "sending" | "over") => void;
};

/** Delays a removal while it can be undone. Once it is being sent, it can't be undone anymore. */
export function createRemovalTimer({ send, onState }: RemovalTimer) {
  let waiting: Removal | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  const made = new Map<number, number>();

  /** Versions made by this page's own removals, which are no conflict. Changes by others are. */
  function versionAfter(seen: number): number {
    const next = made.get(seen);
    return next === undefined ? seen : versionAfter(next);
  }

  async function deliver(removal: Removal, before: Promise<boolean> | undefined): Promise<boolean> {
    onState(removal, "sending");
    await before;
    const version = versionAfter(removal.version);
    const next = await send({ ...removal, version });
    if (next !== undefined) made.set(version, next);
    onState(removal, "over");
    return next !== undefined;
  }

  /** Sends a pending removal at once. False if it, or one already being sent, failed. */
  async function sendNow(): Promise<boolean> {
    clearTimeout(timer);
    const now = waiting;
    waiting = undefined;
    if (now) sending = deliver(now, sending);
    const mine = sending;
    const isDone = (await mine) ?? true;
    if (sending === mine) sending = undefined;
    return isDone;
  }

  function start(next: Removal): void {
    void sendNow();
    waiting = next;
    timer = setTimeout(() => void sendNow(), UNDO_MS);
    onState(next, "waiting");
  }

  /** Returns whether there was something to undo. */
  function undo(): boolean {
    if (!waiting) return false;
    clearTimeout(timer);
    const undone = waiting;
    waiting = undefined;
    onState(undone, "over");
    return true;
  }

  return { start, undo, sendNow, versionAfter };
}

/** Sends a pending removal before another act on the same order, which then refers to the new version. */
export function removalBefore(
  { sendNow, versionAfter }: Pick<ReturnType<typeof createRemovalTimer>, "sendNow" | "versionAfter">,
  bookingId: number,
) {
  return async <Act extends OwnerCall>(act: Act): Promise<Act> => {
    if (!isAbout(act.path, bookingId)) return act;
    await sendNow();
    return actAfter(act, versionAfter);
  };
}

type Act = { path: `/api/${string}`; body?: unknown };

/** The version after this page's own removals, or the same version if there were none. */
type VersionAfter = (seen: number) => number;

export function isAbout(path: string, bookingId: number): boolean {
  return new RegExp(`^/api/bookings/${bookingId}(?![0-9])`).test(path);
}

/** Lets an act refer to the version after this page's own removals. Changes by others are still refused. */
export function actAfter<One extends Act>(act: One, versionAfter: VersionAfter): One {
  const path = act.path.replace(/(?<=[?&]version=)\d+/, (seen) => String(versionAfter(Number(seen)))) as One["path"];
  const body = act.body as { version?: unknown } | undefined;
  const { version } = body ?? {};
  return typeof version === "number"
    ? { ...act, path, body: { ...body, version: versionAfter(version) } }
    : { ...act, path };
}
