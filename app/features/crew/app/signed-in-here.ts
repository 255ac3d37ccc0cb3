/** Readable by scripts, unlike the session: the number of whoever signed in on this device last, 0 after signing out. */
const NAME = "staff";

/** Undefined where nobody signed in since the site says so. */
export function signedInHere(): number | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=(\\d+)`).exec(document.cookie)?.[1];
  return value === undefined ? undefined : Number(value);
}
