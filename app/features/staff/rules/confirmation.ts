const CONFIRMED_MS = 15 * 60_000;

/** For what is done a moment after it was decided, such as what can be undone meanwhile. */
export const MOMENT_MS = 60_000;

/** Whether a password or passkey was asked for lately enough to refund, publish, invite or export. */
export function isConfirmed(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < CONFIRMED_MS;
}
