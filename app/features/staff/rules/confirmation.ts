const CONFIRMED_MS = 15 * 60_000;

/** Whether a password or passkey was asked for lately enough to refund, publish, invite or export. */
export function isConfirmed(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < CONFIRMED_MS;
}
