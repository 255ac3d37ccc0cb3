import { mediumDate } from "#app/shared/days/date-format.ts";
import { formatDollars } from "#app/shared/money/money.ts";
import type { CreditDetail, OrderCredit } from "../schema.ts";

type Entry = CreditDetail["entries"][number];

/** What happened to a rain check, as text. */
export function entryText({ kind, expiresOn }: Pick<Entry, "kind" | "expiresOn">): string {
  switch (kind) {
    case "issued":
      return "Given";
    case "used":
      return "Used on a booking";
    case "released":
      return "Came back from a booking";
    case "extended":
      return expiresOn ? `Extended to ${mediumDate(expiresOn)}` : "Extended";
    case "taken_back":
      return "Taken back";
  }
}

/** The change of the balance. An extension changes nothing. */
export function entryAmount({ amount }: Pick<Entry, "amount">): string {
  if (amount === 0) return "";
  return `${amount > 0 ? "+" : "−"}${formatDollars(Math.abs(amount))}`;
}

/** How a rain check relates to an order, for the office. */
export function orderCreditText(credit: Omit<OrderCredit, "id" | "code">): string {
  const { given, paid } = credit;
  const parts = [
    given > 0 && `Given for this booking: ${formatDollars(given)}, ${leftText(credit)}`,
    paid > 0 && `Paid ${formatDollars(paid)} of this booking`,
  ].filter((text) => text !== false);
  return parts.join(". ") || "What it paid went back to it";
}

function leftText({ left, expiresOn, state }: Pick<OrderCredit, "left" | "expiresOn" | "state">): string {
  if (state === "used") return "nothing left";
  const day = mediumDate(expiresOn);
  return `${formatDollars(left)} left, ${state === "open" ? "until" : "ended"} ${day}`;
}
