// Rate limits per address, and limits on the emails that strangers can make us send to one mailbox. RATE_LIMITS overrides
// single lines, as in `login=10/600,everyLogin=60/60`.

export type RateLimit = { attempts: number; seconds: number };

const defaults = {
  /** Failed sign-ins from one address. */
  login: { attempts: 5, seconds: 900 },
  /** Sign-ins from everywhere together: a rate, not a lock, so that nobody can lock the owner out for long. */
  everyLogin: { attempts: 30, seconds: 60 },
  /** Passkeys asked for by one address; nothing can be guessed there. */
  passkey: { attempts: 60, seconds: 900 },
  /** Bookings, quote requests and signatures sent from one address: enough for a family, not for a robot. */
  booking: { attempts: 20, seconds: 3600 },
  /** Items, days and texts read by one address at one process: far above what pages ask for, counted in memory. */
  read: { attempts: 20_000, seconds: 3600 },
  /** Prices asked for by one address: every change of an order asks, and nobody types that many promo codes. */
  price: { attempts: 600, seconds: 3600 },
  /** Codes of rain checks that can't be used, from one address: a code of 60 random bits is not found by typing. */
  creditGuess: { attempts: 20, seconds: 3600 },
  quote: { attempts: 10, seconds: 3600 },
  sign: { attempts: 20, seconds: 3600 },
  /** Payments and change requests sent from a private page. */
  privatePage: { attempts: 60, seconds: 3600 },
  /** Lost links asked for by one address, and for one mailbox. */
  findBooking: { attempts: 5, seconds: 3600 },
  /** Days that somebody at one address asks to be notified about. */
  waitingList: { attempts: 20, seconds: 3600 },
  /** What phones of the crew send from one address: many reports and photos, after a day without a signal. */
  crewPhone: { attempts: 6000, seconds: 3600 },
  /** Photos and signatures that one person's phones send: a long day has a few hundred, and a stolen one can't fill the disk. */
  crewFile: { attempts: 2000, seconds: 86_400 },
  /** Codes to one mailbox for one browser or address; for all together four times as many. */
  holdCode: { attempts: 5, seconds: 3600 },
  /** Emails to one mailbox that anyone can cause: about unpaid holds and change requests, and about quote requests. */
  customerMail: { attempts: 12, seconds: 86_400 },
  quoteMail: { attempts: 3, seconds: 86_400 },
  /** The owner's copies of all of these. */
  ownerMail: { attempts: 60, seconds: 3600 },
} satisfies Record<string, RateLimit>;

/** So many callers can use up their part of a mailbox's limit before it gets no more: a stranger alone can't. */
export const CALLERS_PER_MAILBOX = 4;

export type RateLimitName = keyof typeof defaults;
export type RateLimits = Record<RateLimitName, RateLimit> | "off";

/** Undefined when the text is not valid. */
export function parseRateLimits(text: string): RateLimits | undefined {
  if (text === "off") return "off";
  const limits: Record<string, RateLimit> = { ...defaults };
  for (const pair of text.split(",").filter((part) => part.trim() !== "")) {
    const match = /^(\w+)=(\d{1,5})\/(\d{1,6})$/.exec(pair.trim());
    if (!match?.[1] || !(match[1] in defaults) || Number(match[2]) === 0 || Number(match[3]) === 0) return undefined;
    limits[match[1]] = { attempts: Number(match[2]), seconds: Number(match[3]) };
  }
  return limits as RateLimits;
}
