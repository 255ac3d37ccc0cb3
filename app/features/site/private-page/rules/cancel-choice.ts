// Canceling by the private page: money back or a rain check, and what each means in sentences.

import type { CustomerOptions } from "#app/features/orders/orders/rules/customer-options.ts";
import { longDate, weekdayName } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { type CreditEnd, creditEndText } from "#app/shared/money/credit-end-text.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { monthsText } from "#app/shared/words/business-text.ts";

const cancelChoices = ["money", "rain_check"] as const;
export type CancelChoice = (typeof cancelChoices)[number];

export const isCancelChoice = (value: unknown): value is CancelChoice =>
  cancelChoices.some((choice) => choice === value);

/** The amount of a choice, or undefined if it isn't offered. */
export function cancelSum({ cancel, rainCheck }: CustomerOptions, choice: CancelChoice): number | undefined {
  if (choice === "money") return cancel.allowed ? cancel.backCents : undefined;
  return rainCheck.allowed ? rainCheck.creditCents : undefined;
}

/** How long returned rain checks can be used, as sent along and compared; empty if none are returned. */
export function creditBackSent({ cancel, rainCheck }: CustomerOptions, choice: CancelChoice): string {
  const option = choice === "money" ? cancel : rainCheck;
  const end = option.allowed ? option.creditBack : null;
  if (!end) return "";
  return end.ended ? "ended" : end.expiresOn;
}

/** The field that carries it. */
export const endField = (choice: CancelChoice) => `${choice}_end`;

export type CancelFacts = {
  eventDate: PlainDate;
  paidCents: number;
  /** What was refunded before. */
  goneBackCents: number;
  /** What is refunded to cards automatically, by the owner, and to the rain checks that paid for it. */
  toCardCents: number;
  byHandCents: number;
  toCreditCents: number;
  keptCents: number;
  fullRefundDays: number;
  depositFinal: boolean;
};

/** What a choice means, and what each sentence is about. */
export type Consequence = { about: "money" | "card" | "rain_check" | "mail" | "day"; text: string };

export function moneyBackTexts(facts: CancelFacts, creditBack: CreditEnd | null): Consequence[] {
  const { eventDate, toCardCents, byHandCents, toCreditCents } = facts;
  const backs = [
    [toCardCents, "card", "leaves us today. Your bank shows it in 5–10 days."],
    [byHandCents, "money", "comes from us, the way you paid it. We'll be in touch."],
    [toCreditCents, "rain_check", creditBackText(creditBack)],
  ] as const;
  return [
    { about: "money", text: keptText(facts) },
    ...backs
      .filter(([cents]) => cents > 0)
      .map(([cents, about, text]) => ({ about, text: `${formatWithCents(cents)} ${text}` })),
    { about: "day", text: `${weekdayName(eventDate)} opens for another family right away. This can't be undone.` },
  ];
}

/** Also if it can't be used anymore, so that nobody finds out afterward. */
function creditBackText(creditBack: CreditEnd | null): string {
  const back = "goes back to the rain check that paid it";
  if (!creditBack) return `${back}.`;
  return `${back}, ${creditEndText(creditBack)}.${creditBack.ended ? " Call us before you cancel." : ""}`;
}

type Kept = Pick<CancelFacts, "eventDate" | "paidCents" | "keptCents" | "fullRefundDays" | "depositFinal"> &
  Partial<Pick<CancelFacts, "goneBackCents">>;

function keptText({ eventDate, paidCents, goneBackCents = 0, keptCents, fullRefundDays, depositFinal }: Kept): string {
  if (paidCents <= 0 && goneBackCents > 0) return "What you paid went back to you before. You owe nothing more.";
  if (paidCents <= 0) return "You haven't paid anything, so nothing comes back, and you owe nothing more.";
  if (keptCents === 0) return `All you paid comes back: ${formatWithCents(paidCents)}.`;
  const why = depositFinal
    ? "because you moved the party shortly before its first day"
    : `because ${weekdayName(eventDate)} is less than ${fullRefundDays} days away`;
  return `We keep your deposit, ${formatWithCents(keptCents)}, ${why}. You owe nothing more.`;
}

type RainCheck = Extract<CustomerOptions["rainCheck"], { allowed: true }>;

/** How long it can be used, in one line. What an older rain check paid is returned to it and ends with it. */
export function rainCheckNote({ creditCents, newCents, creditBack }: RainCheck, months: number): string {
  if (newCents === 0 && creditBack) return `Back on the one you paid with, ${creditEndText(creditBack)}`;
  if (newCents === creditCents || !creditBack) return `Any rental, any open day, for ${monthsText(months)}`;
  return `${formatWithCents(newCents)} for ${monthsText(months)}, the rest ${creditEndText(creditBack)}`;
}

export function rainCheckTexts(
  { creditCents, newCents, keptCents, expiresOn, creditBack }: RainCheck,
  facts: Pick<CancelFacts, "eventDate" | "paidCents" | "fullRefundDays" | "depositFinal">,
): Consequence[] {
  const { eventDate } = facts;
  const until = longDate(expiresOn);
  const returned = creditCents - newCents;
  const stays = `${keptCents > 0 ? "The other" : "All"} ${formatWithCents(newCents)} stays yours. Use it by ${until}, in one party or several.`;
  const back = `${formatWithCents(returned)} ${creditBackText(creditBack)}`;
  const day = `${weekdayName(eventDate)} opens for another family right away. A rain check doesn't turn back into cash.`;
  const lost = newCents === 0 && creditBack?.ended;
  return [
    ...(keptCents > 0 ? [{ about: "money", text: keptText({ ...facts, keptCents }) } as const] : []),
    ...(lost ? [] : [{ about: "money", text: newCents > 0 ? stays : "Nothing gets lost." } as const]),
    ...(returned > 0 ? [{ about: "rain_check", text: back } as const] : []),
    ...(newCents > 0
      ? [{ about: "mail", text: "We email you its code today. Type it in when you book again." } as const]
      : []),
    { about: "day", text: day },
  ];
}

/** The button names what happens. */
export function cancelLabel(
  choice: CancelChoice,
  facts: Pick<CancelFacts, "paidCents"> & { backCents: number },
): string {
  if (choice === "rain_check") return "Cancel for a rain check";
  if (facts.backCents > 0) return `Cancel, refund ${formatWithCents(facts.backCents)}`;
  return facts.paidCents > 0 ? "Cancel without a refund" : "Cancel the booking";
}
