// Every call of a page says for whom the page was loaded. Somebody else may have signed in since, in another tab or after
// the session ended: the server refuses then, so nothing that one person began is done in another one's name.

const HEADER = "Acting-As";

let actingAs: string | undefined;

/** In the browser only: on a server this would be everybody's. */
export function actAs(userId: number): void {
  if (typeof document !== "undefined") actingAs = String(userId);
}

export function actingHeaders(): Record<string, string> {
  return actingAs === undefined ? {} : { [HEADER]: actingAs };
}

/** Never resolves: the page is loaded anew, for the person who is signed in now. What was queued stays stored for who queued it. */
export function reloadForOtherPerson(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}
