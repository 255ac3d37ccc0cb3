// A plain date is a calendar day as text, `yyyy-MM-dd`, without time or zone. Text compares in calendar order, so `a <
// b` works. Days are counted in UTC, where every day has 24 hours.

export type PlainDate = string & { readonly __brand: "PlainDate" };

const DAY_MS = 86_400_000;
// A database has no year 0, and days after 9999 have more than ten characters.
const PATTERN = /^[12]\d{3}-\d{2}-\d{2}$/;

function toUtc(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function fromUtc(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10) as PlainDate;
}

/** Rejects days that don't exist, such as `2026-02-30`. */
export function isPlainDate(text: string): text is PlainDate {
  if (!PATTERN.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && fromUtc(ms) === text;
}

export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS);
}

/** 0 is Sunday. */
export function weekday(date: PlainDate): number {
  return new Date(toUtc(date)).getUTCDay();
}

export function firstOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01` as PlainDate;
}

/** Moves by whole months. The 31st becomes the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const from = new Date(toUtc(date));
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const day = Math.min(from.getUTCDate(), last.getUTCDate());
  return addDays(fromUtc(first), day - 1);
}

// Formatters are expensive to create, and a month of days needs the same one thirty times.
const formatters = new Map<string, Intl.DateTimeFormat>();

export function formatterFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

const MINUTE_MS = 60_000;
let lastAsked: { minute: number; timeZone: string; date: PlainDate } | undefined;

export function dateInZone(instant: Date, timeZone: string): PlainDate {
  // Every request needs the current day, and reading a clock in a time zone is slow. No zone changes its day within a
  // minute.
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (lastAsked?.minute !== minute || lastAsked.timeZone !== timeZone) {
    // The Swedish locale writes dates as `yyyy-MM-dd`.
    const date = plainDate(formatterFor("sv", { timeZone }).format(instant));
    lastAsked = { minute, timeZone, date };
  }
  return lastAsked.date;
}

/** Mail and feeds write the start of a day as `Mon, 20 Apr 2026 00:00:00 GMT`. */
export function formatRfc822(date: PlainDate): string {
  return new Date(toUtc(date)).toUTCString();
}
