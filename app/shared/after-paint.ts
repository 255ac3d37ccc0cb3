/** A hidden page paints nothing; there the work waits this long. */
const LONGEST_MS = 200;

/** For what must follow a press but need not hold up showing its outcome. Answers with a way to call it off. */
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
