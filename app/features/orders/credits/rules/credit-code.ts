// How the code of a rain check is written and read: the word "rain" and three groups of four, which is 60 random bits. No letter
// is easily taken for another.

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;
/** Older codes have a last group of five. */
const LENGTHS = [LENGTH, 13];
const PREFIX = "RAIN";

/** From random bytes, one for each character. */
export function creditCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
}

/** As people read it: `RAIN-7KQ2-M4XD-90TV`. */
export function creditCodeText(code: string): string {
  return [PREFIX, code.slice(0, 4), code.slice(4, 8), code.slice(8)].join("-");
}

/** Enough to recognize the code, not enough to spend it: `VB`. */
export function creditEnding(code: string): string {
  return code.slice(-2);
}

/** For people who may not spend it: `the rain check ending in VB`. */
export function creditEndingText(code: string): string {
  return `the rain check ending in ${creditEnding(code)}`;
}

/** The stored form of a typed code, or undefined if it can't be a rain check. */
export function creditKey(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const code = plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
  const read = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  return LENGTHS.includes(read.length) && [...read].every((letter) => LETTERS.includes(letter)) ? read : undefined;
}

const GROUPED = /^\s*(rain|\w{4}[ -]\w{4}[ -]\w{4,5}\s*$)/i;

/** A field that takes promo codes and rain checks tells them apart by this: the word in front, or three groups. */
export function looksLikeCredit(typed: string): boolean {
  const key = creditKey(typed);
  return key !== undefined && (GROUPED.test(typed) || key.length > LENGTH);
}

/** A rain check that the office chose by its holder's name: `#12`. */
export function chosenCredit(typed: string): number | undefined {
  const [, id] = /^#(\d{1,9})$/.exec(typed.trim()) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** What is written about a rain check is about the order it was given for: shown there, and erased with it. */
export function originBooking({ originBookingId }: { originBookingId: number | null }): { bookingId?: number } {
  return originBookingId === null ? {} : { bookingId: originBookingId };
}
