// Separate from the schema, because every page of the office loads the gate, which checks nothing itself.

/** The specification's text for a wrong password, shown by page and API alike. */
export const ACCESS_DENIED = "Access Denied";
export const WRONG_PASSWORD = "Invalid password. Please try again.";

export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

/** The same for an unknown address and for a wrong password. */
export const WRONG_EMAIL_OR_PASSWORD = "Invalid email or password. Please try again.";
