import type { OwnerCall } from "../../office-kit/owner-fetch.ts";
import type { OrderWish } from "../rules/order-draft.ts";

export const UNDO_MS = 10_000;

/** Something that leaves an order, decided about as of a version of it. */
export type Removal = { key: string; name: string; version: number; wish: OrderWish & { tell: boolean } };

type RemovalTimer = {
  /** The version that it made of the order; undefined where it was not done. */
  send: (removal: Removal) => Promise<number | undefined>;
  onState: (removal: Removal, state: "waiting" | "sending" | "over") => void;
};

/** Holds a removal back while it can be undone. Once it is being sent, there is nothing to undo. */
export function createRemovalTimer({ send, onState }: RemovalTimer) {
  let waiting: Removal | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;
  const made = new Map<number, number>();

  /** What the removals of this page made of a version: that is no surprise; anybody else's change is. */
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

  /** Sends what waits, without waiting longer. False when it, or what is on its way, was not done. */
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

  /** Whether there was still something to undo. */
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

/** Sends what waits before an act on the same order, which goes on about what that made of it. */
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

/** What this page itself made of a version of an order; the version as it is where that was nothing. */
type VersionAfter = (seen: number) => number;

export function isAbout(path: string, bookingId: number): boolean {
  return new RegExp(`^/api/bookings/${bookingId}(?![0-9])`).test(path);
}

/** An act decided about a version goes on about what this page itself made of it. Anybody else's change still refuses it. */
export function actAfter<One extends Act>(act: One, versionAfter: VersionAfter): One {
  const path = act.path.replace(/(?<=[?&]version=)\d+/, (seen) => String(versionAfter(Number(seen)))) as One["path"];
  const body = act.body as { version?: unknown } | undefined;
  const { version } = body ?? {};
  return typeof version === "number"
    ? { ...act, path, body: { ...body, version: versionAfter(version) } }
    : { ...act, path };
}
