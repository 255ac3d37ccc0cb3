const WAIT_MS = 5_000;

/** Whether the server answers for this page. A connection that is there but brings nothing counts as none. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    return (await fetch(location.href, { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
