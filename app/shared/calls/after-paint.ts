/** A hidden page paints nothing, so the work runs after this time. */
const LONGEST_MS = 200;

/** Runs work after the next paint, so that the result of a press shows first. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(finish, LONGEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  function finish() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
