// An act that was sent and not answered yet. Tried again it is the same act: the server, which knows its key, does it once.
import { entryFor } from "#app/shared/outbox/outbox.ts";

export type Attempt<Call> = { call: Call; key: string };

/** The message when no answer came: it may have been done, or not. */
export const LOST_ANSWER = "We don't know whether it was saved. Try again: it won't be done twice.";

/** The message when the server was known to be away, so that nothing was sent. */
export const NOT_SENT = "Not sent: the server can't be reached. What you typed stays here. Try again when it's back.";

/** The unanswered one where it is the same act, to be sent as it was; else a new one. */
export function attemptFor<Call>(
  call: Call,
  unanswered: Attempt<Call> | undefined,
  newKey: () => string,
): Attempt<Call> {
  return entryFor(
    unanswered,
    (before) => isSameAct(call, before),
    (key) => ({ call, key }),
    newKey,
  );
}

/** Whether it is the unanswered one. */
export function isSameAct<Call>(call: Call, unanswered: Attempt<Call> | undefined): unanswered is Attempt<Call> {
  return unanswered !== undefined && actKey(unanswered.call) === actKey(call);
}

/** If the lost act was done, it changed the version or the price itself: the page shows others, but means the same act. */
function actKey(call: unknown): string {
  return JSON.stringify(call)
    .replaceAll(/"(version|expectedTotalCents)":-?\d+,?|[?&]version=\d+/g, "")
    .replaceAll(",}", "}");
}

/** One that is stored on the device, by an older page under another name; undefined where it is none. */
export function readAttempt<Call extends { path: string }>(text: string | undefined): Attempt<Call> | undefined {
  try {
    const stored = (JSON.parse(text ?? "{}") ?? {}) as Partial<Attempt<Call>> & { wish?: Call };
    const { call = stored.wish, key } = stored;
    return typeof key === "string" && typeof call?.path === "string" ? { call, key } : undefined;
  } catch {
    return undefined;
  }
}
