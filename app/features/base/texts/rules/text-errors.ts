// The provider's error codes in words, with their consequences.

type Meaning = {
  /** Continues "Not delivered:" */
  words: string;
  /**
   * `number`: no text reaches this number, so none is tried again. `stopped`: they wrote STOP. `again`: a second
   * attempt may work.
   */
  effect?: "number" | "stopped" | "again";
};

const MEANINGS: Record<number, Meaning> = {
  20003: { words: "Twilio refused the account. Check it under Settings, Text messages" },
  21211: { words: "the number doesn't exist", effect: "number" },
  21408: { words: "Twilio's account isn't allowed to text this region" },
  21606: { words: "the sending number can't send texts. Check it under Settings, Text messages" },
  21608: { words: "a trial account at Twilio texts verified numbers only" },
  21610: { words: "they ended texts with STOP", effect: "stopped" },
  21612: { words: "Twilio can't reach this number from yours" },
  21614: { words: "the number can't get texts", effect: "number" },
  30001: { words: "too many texts waited at Twilio", effect: "again" },
  30002: { words: "Twilio suspended the account" },
  30003: { words: "the phone was unreachable", effect: "again" },
  30004: { words: "the carrier blocked it" },
  30005: { words: "the number isn't in service", effect: "number" },
  30006: { words: "the number is a landline", effect: "number" },
  30007: { words: "the carrier filtered it as spam" },
  30008: { words: "the carrier gave no reason", effect: "again" },
  30032: { words: "the toll-free number isn't verified yet" },
  30034: { words: "your number isn't registered with the carriers (10DLC) yet" },
};

export const textError = (code: number): Meaning => MEANINGS[code] ?? { words: "it was refused" };

/** For example `the number is a landline (30006)`. */
export function textErrorSentence(code: number): string {
  return `${textError(code).words}${code ? ` (${code})` : ""}`;
}
