import type { OwnerCall } from "../../office-kit/owner-fetch.ts";
import type { OrderWish } from "../rules/order-draft.ts";

export const UNDO_MS = 10_000;

/** A removal, decided for a version of the order. */
export type Removal = { key: string; name: string; version: number; wish: OrderWish & { tell: boolean } };

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
    const kept = waiting;
    waiting = undefined;
    onState(kept, "over");
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
