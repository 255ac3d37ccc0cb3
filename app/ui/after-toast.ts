import { afterPaint } from "#app/shared/calls/after-paint.ts";

/** A visitor with such a slow connection goes on without having seen the toast. */
const LONGEST_MS = 3_000;
const STEP_MS = 20;

/** Runs work once the toast is painted. Its code may still be on the way. */
export function afterToast(work: () => void): void {
  const until = Date.now() + LONGEST_MS;
  const look = () => {
    if (document.querySelector("[data-toasts] > *") || Date.now() > until) afterPaint(work);
    else setTimeout(look, STEP_MS);
  };
  look();
}
