import type { OwnerCall } from "./owner-fetch.ts";

/** What a page holds back for a moment, such as something that can still be undone. */
type WaitingWork = {
  /** Sends it now; false when that failed, of which its page tells. */
  sendNow: () => Promise<boolean>;
  /** Sends it before an act on the same thing, and says what the act is then about. */
  goBefore?: <Act extends OwnerCall>(act: Act) => Promise<Act>;
};

const waiting = new Set<WaitingWork>();

export function registerWaitingWork(work: WaitingWork): () => void {
  waiting.add(work);
  return () => void waiting.delete(work);
}

/** Before the session ends, because nothing can be sent after that. False when something was not done. */
export async function sendWaitingWork(): Promise<boolean> {
  const done = await Promise.all([...waiting].map(({ sendNow }) => sendNow()));
  return done.every(Boolean);
}

/** An act of the person, once what waited before it is done: in the order in which it was decided. */
export async function afterWaitingWork<Act extends OwnerCall>(act: Act): Promise<Act> {
  if (act.hasWaited) return act;
  let next = act;
  for (const { goBefore } of waiting) next = (await goBefore?.(next)) ?? next;
  return next;
}
