/** Only what differs, for a change that is sent with the version it was made in. */
export function changedValues<Values extends object>(before: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = { ...now };
  for (const name in now) if (before[name] === now[name]) delete changed[name];
  return changed;
}
