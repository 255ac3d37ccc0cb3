// Canceling by the private page: money back or a rain check, and what each means in sentences.
import { formatCents } from "../../../shared/money.ts";
import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";
import type { CustomerOptions } from "./customer-options.ts";

const cancelChoices = ["money", "rain_check"] as const;
export type CancelChoice = (typeof cancelChoices)[number];

export const isCancelChoice = (value: unknown): value is CancelChoice =>
  cancelChoices.some((choice) => choice === value);

/** The sum that a choice is about; undefined where it isn't offered. */
export function cancelSum({ cancel, rainCheck }: CustomerOptions, choice: CancelChoice): number | undefined {
  if (choice === "money") return cancel.allowed ? cancel.backCents : undefined;
  return rainCheck.allowed ? rainCheck.creditCents : undefined;
}

export type CancelFacts = {
  eventDate: PlainDate;
  paidCents: number;
  /** Of what comes back: to cards by itself, by the owner, and to the rain checks that paid it. */
  toCardCents: number;
  byHandCents: number;
  toCreditCents: number;
  keptCents: number;
  fullRefundDays: number;
  depositFinal: boolean;
};

const weekdayOf = (date: PlainDate) => formatDate(date, { weekday: "long" });

export function moneyBackTexts(facts: CancelFacts): string[] {
  const { eventDate, toCardCents, byHandCents, toCreditCents } = facts;
  const backs = [
    toCardCents > 0 && `${formatCents(toCardCents)} leaves us today. Your bank shows it in 5–10 days.`,
    byHandCents > 0 && `We send you ${formatCents(byHandCents)} ourselves, the way you paid it.`,
    toCreditCents > 0 && `${formatCents(toCreditCents)} goes back to the rain check that paid it.`,
  ].filter((text) => text !== false);
  return [
    keptText(facts),
    ...backs,
    `${weekdayOf(eventDate)} opens for another family right away. This can't be undone.`,
  ];
}

function keptText({ eventDate, paidCents, keptCents, fullRefundDays, depositFinal }: CancelFacts): string {
  if (paidCents <= 0) return "You haven't paid anything, so nothing comes back, and you owe nothing more.";
  if (keptCents === 0) return `All you paid comes back: ${formatCents(paidCents)}.`;
  const why = depositFinal
    ? "because you moved the party shortly before its first day"
    : `because ${weekdayOf(eventDate)} is less than ${fullRefundDays} days away`;
  return `We keep your deposit, ${formatCents(keptCents)}, ${why}. You owe nothing more.`;
}

type RainCheck = Extract<CustomerOptions["rainCheck"], { allowed: true }>;

export function rainCheckTexts({ creditCents, newCents, expiresOn }: RainCheck, eventDate: PlainDate): string[] {
  const until = formatDate(expiresOn, { dateStyle: "long" });
  const returned = creditCents - newCents;
  return [
    newCents > 0
      ? `All ${formatCents(newCents)} stays yours. Use it by ${until}, in one party or several.`
      : "Nothing gets lost.",
    ...(returned > 0 ? [`${formatCents(returned)} goes back to the rain check that paid it.`] : []),
    ...(newCents > 0 ? ["We email you its code today. Type it in when you book again."] : []),
    `${weekdayOf(eventDate)} opens for another family right away. A rain check doesn't turn back into cash.`,
  ];
}

/** The button names what happens. */
export function cancelLabel(
  choice: CancelChoice,
  facts: Pick<CancelFacts, "paidCents"> & { backCents: number },
): string {
  if (choice === "rain_check") return "Cancel for a rain check";
  if (facts.backCents > 0) return `Cancel, refund ${formatCents(facts.backCents)}`;
  return facts.paidCents > 0 ? "Cancel without a refund" : "Cancel the booking";
}
