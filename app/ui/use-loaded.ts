import { startTransition, useCallback, useEffect, useState } from "react";
import { serverAnswers } from "#app/shared/calls/server-answers.ts";

type State = "waiting" | "failed" | "still failed" | "closed";

/**
 * Code that comes when it is needed. If it doesn't come, `PartNotLoaded` says so. The returning connection asks for it once more; a
 * press on "Try again" loads the page anew where nothing else helps. Another value of `needed` is another attempt, so that a
 * second press of what asked for it is one.
 */
export function useLoaded<Part>(load: () => Promise<Part>, needed: unknown) {
  const [part, setPart] = useState<Part>();
  const [state, setState] = useState<State>("waiting");
  const [isRetrying, setRetrying] = useState(false);

  /** A failure is silent: nobody asked for it yet, or it is said already. */
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

  const hasFailed = !part && state !== "waiting";
  const isMissing = Boolean(needed) && hasFailed && state !== "closed";
  useEffect(() => {
    if (!isMissing) return;
    addEventListener("online", loadAhead);
    return () => removeEventListener("online", loadAhead);
  }, [isMissing, loadAhead]);

  function retry(): void {
    setRetrying(true);
    loadAgain(load)
      .then(
        (loaded) => setPart(() => loaded),
        () => setState("still failed"),
      )
      .finally(() => setRetrying(false));
  }

  const notLoaded = isMissing ? { state, isRetrying, retry, close: () => setState("closed") } : undefined;
  return { part, hasFailed, notLoaded, loadAhead };
}

export type NotLoaded = NonNullable<ReturnType<typeof useLoaded>["notLoaded"]>;

/**
 * Another attempt, because someone pressed for it. Browsers remember for the life of a page that a module couldn't be fetched
 * (whatwg/html, issue 6768). Where asking again is no use but the server answers, the page is loaded anew; until it is, this
 * stays under way.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(await serverAnswers())) throw error;
    location.reload();
    return new Promise<Part>(() => {});
  }
}
