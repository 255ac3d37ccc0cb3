/** Sends it now; false when that failed, of which its page tells. */
type SendNow = () => Promise<boolean>;

const waiting = new Set<SendNow>();

/** For what a page holds back for a moment, such as something that can still be undone. */
export function registerWaitingWork(sendNow: SendNow): () => void {
  waiting.add(sendNow);
  return () => void waiting.delete(sendNow);
}

/** Before the session ends, because nothing can be sent after that. False when something was not done. */
export async function sendWaitingWork(): Promise<boolean> {
  const done = await Promise.all([...waiting].map((sendNow) => sendNow()));
  return done.every(Boolean);
}
