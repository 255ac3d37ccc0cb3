// How an email says what rain checks have back.
import { formatCents } from "../../../shared/money.ts";
import { formatDate } from "../../../shared/plain-date.ts";
import type { CreditFacts } from "../message-data.ts";

/** `good through May 12, 2027`. */
export const goodThrough = ({ expiresOn }: CreditFacts) =>
  `good through ${formatDate(expiresOn, { dateStyle: "long" })}`;

/** `$40 is back on the rain check you paid with, RAIN-…, good through May 12, 2027.`, one sentence for each. */
export const backOnCredits = (credits: readonly CreditFacts[]): string[] =>
  credits.map(
    (credit) =>
      `${formatCents(credit.amountCents)} is back on the rain check you paid with, ${credit.code}, ${goodThrough(credit)}.`,
  );
