// Days that changed while the booking page waits for its first touch. `app/shell/live-days.ts` marks their cells and leaves the
// changes on the window, where React finds them when it starts.
import type { AvailabilityEntry } from "./schema.ts";

declare global {
  interface Window {
    liveDays?: AvailabilityEntry[];
  }
}

/** The changes React doesn't know yet. It shows them itself from now on, so the marks go. */
export function takeLiveDays(): AvailabilityEntry[] {
  for (const cell of document.querySelectorAll("[data-live]")) {
    cell.removeAttribute("data-live");
    cell.removeAttribute("aria-label");
  }
  const changes = window.liveDays ?? [];
  window.liveDays = [];
  return changes;
}
