// Days may change while the booking page waits for its first touch. `app/shell/live-days.ts` marks their cells and
// leaves the changes on the window, where React finds them when it starts. The two are different scripts.

export type LiveDay = { inflatableId: number; date: string; status: "available" | "booked" | "blocked" };

declare global {
  interface Window {
    liveDays?: LiveDay[];
  }
}

export function keepLiveDay(day: LiveDay): void {
  window.liveDays = [...(window.liveDays ?? []), day];
}

/** Returns the changes that React doesn't know yet. React shows them itself from now on, so the marks are removed. */
export function takeLiveDays<Day extends LiveDay>(): Day[] {
  for (const cell of document.querySelectorAll("[data-live]")) {
    cell.removeAttribute("data-live");
    cell.removeAttribute("aria-label");
  }
  const changes = window.liveDays ?? [];
  window.liveDays = [];
  return changes as Day[];
}
