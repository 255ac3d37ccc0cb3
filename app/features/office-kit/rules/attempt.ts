// An act that was sent and not answered yet. Tried again it is the same act: the server, which knows its key, does it once.

export type Attempt<Wish> = { wish: Wish; key: string };

/** What the owner is told when no answer came: it may have been done, or not. */
export const LOST_ANSWER = "We don't know whether it was saved. Try again: it won't be done twice.";

/** What the owner is told when the server was known to be away, so that nothing was sent. */
export const NOT_SENT = "Not sent: the server can't be reached. What you typed stays here. Try again when it's back.";

/** The unanswered one where it is the same act, to be sent as it was; else a new one. */
export function attemptFor<Wish>(
  wish: Wish,
  unanswered: Attempt<Wish> | undefined,
  newKey: () => string,
): Attempt<Wish> {
  return isSameAct(wish, unanswered) ? unanswered : { wish, key: newKey() };
}

/** Whether it is the unanswered one. */
export function isSameAct<Wish>(wish: Wish, unanswered: Attempt<Wish> | undefined): unanswered is Attempt<Wish> {
  return unanswered !== undefined && actOf(unanswered.wish) === actOf(wish);
}

/** If the lost act was done, it changed the version or the price itself: the page shows others, but means the same act. */
function actOf(wish: unknown): string {
  return JSON.stringify(wish)
    .replaceAll(/"(version|expectedTotalCents)":-?\d+,?|[?&]version=\d+/g, "")
    .replaceAll(",}", "}");
}

/** One that was kept on the device; undefined where it is none. */
export function readAttempt<Wish extends { path: string }>(text: string | undefined): Attempt<Wish> | undefined {
  try {
    const { wish, key } = (JSON.parse(text ?? "{}") ?? {}) as Partial<Attempt<Wish>>;
    return typeof key === "string" && typeof wish?.path === "string" ? { wish, key } : undefined;
  } catch {
    return undefined;
  }
}
