// How an email says what was returned to rain checks.

import { creditEndText } from "../../../../shared/credit-end-text.ts";
import { formatCents } from "../../../../shared/money.ts";
import type { CreditBackFacts } from "../../message-data.ts";

/** `$40 is back on the rain check you paid with, RAIN-…, good through May 12, 2027.`, one sentence for each. */
export const backOnCredits = (credits: readonly CreditBackFacts[]): string[] =>
  credits.map((credit) => {
    const back = `${formatCents(credit.amountCents)} is back on the rain check you paid with`;
    return `${back}, ${credit.code}, ${creditEndText(credit)}.${credit.ended ? " Please call us about it." : ""}`;
  });
