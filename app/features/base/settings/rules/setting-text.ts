// People read these texts in "was 50%", in the review, in the history and in the activity log.

import { longMonthDay, mediumDate } from "#app/shared/days/date-format.ts";
import { isPlainDate, plainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { hoursText, percentText, rangeText, timeText, windowText } from "#app/shared/words/business-text.ts";
import type { Business, ClosedDates, DeliveryZone, Range, Season, TimeOfDay } from "#config/business.ts";
import { stateName } from "#config/states.ts";
import { zoneName } from "#config/time-zones.ts";
import { type FieldKind, fieldAt, type SettingField } from "./setting-fields.ts";

export const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const NONE = "none";

type Write = (value: never, field: SettingField) => string;

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} ${unit}` : text);
const joinTexts = (items: readonly string[]) => items.join(", ");

const writers: Partial<Record<FieldKind, Write>> = {
  number: (value: number, { unit }) => withUnit(String(value), value === 1 ? unit?.replace(/s$/, "") : unit),
  limit: (value: number, { unit }) => withUnit(String(value), value === 1 ? unit?.replace(/(y|ie)s$/, "y") : unit),
  "drive-minutes": (value: number) => `${value} minutes`,
  percent: percentText,
  money: formatCents,
  time: timeText,
  opening: hoursText,
  window: windowText,
  range: (value: Range, { unit }) => withUnit(rangeText(value), unit),
  feet: ({ width, length }: Business["site"]["ruleOfThumbFt"]) => `${width} × ${length} ft`,
  switch: (value: boolean) => (value ? "on" : "off"),
  weekdays: (days: readonly number[]) => joinTexts(days.map((day) => weekdayNames[day] ?? "")),
  "closed-dates": (dates: readonly ClosedDates[]) => dates.map(closedDatesText).join("; "),
  season: (season: Season) => `${dayOfYearText(season.from)} to ${dayOfYearText(season.through)}`,
  names: joinTexts,
  zips: joinTexts,
  emails: joinTexts,
  links: (links: Business["links"]) => joinTexts(links.map(({ label, url }) => `${label} ${url}`)),
  "message-switches": (off: readonly string[]) => `off: ${joinTexts(off.map((name) => name.replaceAll("_", " ")))}`,
  zones: (zones: readonly DeliveryZone[]) => zones.map(zoneText).join("; "),
  logo: () => "your picture",
  certificate: ({ name, endsOn }: NonNullable<Business["insurance"]>) =>
    endsOn && isPlainDate(endsOn) ? `${name}, ends ${dayText(endsOn)}` : name,
};

const whenEmpty: Partial<Record<FieldKind, string>> = {
  "message-switches": "all on",
  season: "all year",
  limit: "no limit",
  logo: "a drawn mark",
};

/** Never throws: unfinished input is shown as it was typed. */
export function settingText(path: string, value: unknown): string {
  const field = fieldAt(path);
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) {
    return (field && whenEmpty[field.kind]) ?? NONE;
  }
  if (field?.kind === "state") return stateName(String(value));
  if (field?.kind === "time-zone") return zoneName(String(value));
  if (typeof value === "string" && !(field?.kind === "time" && /^\d\d:\d\d$/.test(value))) return value;
  const write = field && writers[field.kind];
  try {
    return write ? write(value as never, field) : String(value);
  } catch {
    return String(value);
  }
}

/** For example `Dec 24 to 26, Christmas`. */
export function closedDatesText({ from, through, reason }: ClosedDates): string {
  const days = from === through ? dayText(from) : `${dayText(from)} to ${dayText(through)}`;
  return reason ? `${days}, ${reason}` : days;
}

/** For example `Canton, $40: 30114, 30115`. */
const zoneText = ({ name, feeCents, zips }: DeliveryZone) => `${name}, ${formatCents(feeCents)}: ${joinTexts(zips)}`;

const dayText = (date: string) => (isPlainDate(date) ? mediumDate(date) : date);

/** For example `April 1`. Uses a leap year, which has all days. */
export function dayOfYearText(day: string): string {
  return isPlainDate(`2024-${day}`) ? longMonthDay(plainDate(`2024-${day}`)) : day;
}

/** For example `8:00 AM`, as in a field for a time. */
export function clockText(time: TimeOfDay): string {
  return timeText(time).replace(/^(\d+) /, "$1:00 ");
}
