const WAIT_MS = 5_000;

/** Checks whether the server answers this page. A connection without an answer counts as none. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    return (await fetch(location.href, { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
