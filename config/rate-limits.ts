// How often one address may try what, and how much mail strangers can make us send to one mailbox. RATE_LIMITS overrides single lines, as in `login=10/600,everyLogin=60/60`.

export type RateLimit = { tries: number; seconds: number };

const defaults = {
  /** Failed sign-ins from one address. */
  login: { tries: 5, seconds: 900 },
  /** Sign-ins from everywhere together: a pace, not a lock, so that nobody can shut the owner out for long. */
  everyLogin: { tries: 30, seconds: 60 },
  /** Bookings, quote requests and signatures sent from one address: a family's many tries, not a robot's. */
  booking: { tries: 20, seconds: 3600 },
  quote: { tries: 10, seconds: 3600 },
  sign: { tries: 20, seconds: 3600 },
  /** Payments and wishes sent from a private page. */
  privatePage: { tries: 60, seconds: 3600 },
  /** Codes to one mailbox for one browser or address; for all together four times as many. */
  holdCode: { tries: 5, seconds: 3600 },
  /** Messages to one mailbox that anybody can cause: about unpaid holds and wishes, and about quote requests. */
  customerMail: { tries: 12, seconds: 86_400 },
  quoteMail: { tries: 3, seconds: 86_400 },
  /** The owner's copies of all of these. */
  ownerMail: { tries: 60, seconds: 3600 },
} satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaults;
export type RateLimits = Record<RateLimitName, RateLimit> | "off";

/** Undefined when the text is not understood. */
export function parseRateLimits(text: string): RateLimits | undefined {
  if (text === "off") return "off";
  const limits: Record<string, RateLimit> = { ...defaults };
  for (const pair of text.split(",").filter((part) => part.trim() !== "")) {
    const match = /^(\w+)=(\d{1,5})\/(\d{1,6})$/.exec(pair.trim());
    if (!match?.[1] || !(match[1] in defaults) || Number(match[2]) === 0 || Number(match[3]) === 0) return undefined;
    limits[match[1]] = { tries: Number(match[2]), seconds: Number(match[3]) };
  }
  return limits as RateLimits;
}
