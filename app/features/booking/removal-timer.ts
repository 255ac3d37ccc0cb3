import type { OrderWish } from "./rules/order-draft.ts";

export const UNDO_MS = 10_000;

/** Something that leaves an order, decided about as of a version of it. */
export type Removal = { key: string; name: string; version: number; wish: OrderWish & { tell: boolean } };

/** An act of this page: the version that it was decided about, and the one that it made of it. */
type Act = { seen: unknown; made: unknown };

type RemovalTimer = {
  /** Whether it was done. */
  send: (removal: Removal) => Promise<boolean>;
  onState: (removal: Removal, state: "waiting" | "sending" | "over") => void;
};

/** Holds a removal back while it can be undone. Once it is being sent, there is nothing to undo. */
export function createRemovalTimer({ send, onState }: RemovalTimer) {
  let waiting: Removal | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | undefined;

  async function deliver(removal: Removal): Promise<boolean> {
    onState(removal, "sending");
    const isDone = await send(removal);
    onState(removal, "over");
    return isDone;
  }

  /** Sends what waits, without waiting longer. False when it, or what is on its way, was not done. */
  async function sendNow(): Promise<boolean> {
    clearTimeout(timer);
    const now = waiting;
    waiting = undefined;
    if (now) sending = deliver(now);
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

  /** An act of this page on the very version decided about is no surprise; anybody else's change is. */
  function follow({ seen, made }: Act): void {
    if (waiting && seen === waiting.version && typeof made === "number") waiting = { ...waiting, version: made };
  }

  return { start, undo, follow, sendNow };
}
