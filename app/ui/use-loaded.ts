import { startTransition, useCallback, useEffect, useState } from "react";

type State = "waiting" | "failed" | "retrying" | "still failed" | "closed";

/**
 * Code that comes when it is needed. If it doesn't come, `PartNotLoaded` says so; a press on its button or the returning
 * connection tries again. Another value of `needed` is another attempt, so that a second press of what asked for it is one.
 */
export function useLoaded<Part>(load: () => Promise<Part>, needed: unknown) {
  const [part, setPart] = useState<Part>();
  const [state, setState] = useState<State>("waiting");

  /** A failure is silent: nobody asked for it yet. */
  const loadAhead = useCallback(
    () =>
      void load()
        .then((loaded) => setPart(() => loaded))
        .catch(() => {}),
    [load],
  );

  useEffect(() => {
    if (!needed || part) return;
    load().then(
      // What was pressed is painted first.
      (loaded) => startTransition(() => setPart(() => loaded)),
      () => setState("failed"),
    );
  }, [needed, part, load]);

  const retry = useCallback(() => {
    setState("retrying");
    loadAgain(load).then(
      (loaded) => setPart(() => loaded),
      () => setState("still failed"),
    );
  }, [load]);

  const hasFailed = !part && state !== "waiting";
  const isMissing = Boolean(needed) && hasFailed && state !== "closed";
  useEffect(() => {
    if (!isMissing) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [isMissing, retry]);

  const notLoaded = isMissing ? { state, retry, close: () => setState("closed") } : undefined;
  return { part, hasFailed, notLoaded, loadAhead };
}

export type NotLoaded = NonNullable<ReturnType<typeof useLoaded>["notLoaded"]>;

/**
 * Browsers remember for the life of a page that a module couldn't be fetched (whatwg/html, issue 6768). Where asking again is no
 * use, the page is loaded anew as soon as the server answers: the address and the browser's storage keep what was chosen.
 */
async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (ok) location.reload();
    throw error;
  }
}
