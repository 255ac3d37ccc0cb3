import { monthName } from "#app/shared/days/date-format.ts";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { later, sometime } from "./business-clock.ts";
import { onOrAfter } from "./calendar.ts";
import { mailWords, phoneNumber } from "./customers.ts";
import type { Dice } from "./prng.ts";
import { answered, unanswered } from "./quote-requests.ts";
import type { Inflatable, QuoteRow } from "./rows.ts";

const SATURDAY = 6;

/** The quote form offers the slide under this name; everything else goes by its own. */
const formNames: Record<string, string> = { "giant-slide": "Big Slide Rental" };

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

export function makeQuotes(dice: Dice, catalogue: readonly Inflatable[], today: PlainDate): QuoteRow[] {
  const rows = [...unanswered, ...answered].map(({ types, ...request }, index) => {
    const open = index < unanswered.length;
    const createdAt = sometime(dice, addDays(today, open ? -dice.between(1, 2) : -dice.between(4, 45)), 8, 22);
    const ticked = catalogue.filter(({ type }) => types.includes(type));
    return {
      ...request,
      email: `${mailWords(request.name, ".")}@example.com`,
      phone: phoneNumber(-1 - index),
      eventDate: spokenDate(onOrAfter(addDays(today, dice.between(14, 80)), SATURDAY)),
      selectedItems: ticked.map((inflatable) => formNames[inflatable.type] ?? inflatable.name),
      status: open ? ("new" as const) : ("answered" as const),
      createdAt,
      answeredAt: open ? null : later(createdAt, dice.between(25, 1300)),
    };
  });
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** `June 3rd, 2026`, as the quote form sends it. */
function spokenDate(date: PlainDate): string {
  const day = Number(date.slice(8));
  return `${monthName(date)} ${day}${endings[ordinals.select(day)] ?? "th"}, ${date.slice(0, 4)}`;
}
