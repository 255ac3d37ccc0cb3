import { formatDollars } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import type { OrderCredit } from "../schema.ts";

/** What a rain check has to do with an order, for the office. */
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
  const day = formatDate(expiresOn, { dateStyle: "medium" });
  return `${formatDollars(left)} left, ${state === "open" ? "until" : "ended"} ${day}`;
}
