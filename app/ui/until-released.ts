/** A tap comes a moment after the finger has left. */
const CLICK_MS = 50;

/**
 * The result of work, once nothing is pressed any more that was pressed down meanwhile. A button that is exchanged between press
 * and release would never be clicked.
 */
export async function untilReleased<Result>(work: Promise<Result>, page: EventTarget = window): Promise<Result> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const ended = new AbortController();
  let isDown = false;
  let isWaited = false;
  const up = () => {
    isDown = false;
    if (isWaited) setTimeout(release, CLICK_MS);
  };
  const on = (type: string, run: () => void, capture = true) =>
    page.addEventListener(type, run, { capture, signal: ended.signal });
  for (const type of ["pointerdown", "keydown"]) on(type, () => (isDown = true));
  for (const type of ["pointerup", "pointercancel", "keyup"]) on(type, up);
  // A window that is left doesn't hear of the release. What only loses the focus inside it doesn't bubble up to it.
  on("blur", up, false);
  try {
    const result = await work;
    isWaited = true;
    if (isDown) await released;
    return result;
  } finally {
    ended.abort();
  }
}
