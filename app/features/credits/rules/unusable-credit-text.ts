import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";

type Unusable = { leftCents: number; expiresOn: PlainDate };

/** Why its holder can't book with a rain check any more. */
export function unusableCreditText({ leftCents, expiresOn }: Unusable): string {
  if (leftCents === 0) return "Nothing is left on it.";
  return `It ended on ${formatDate(expiresOn, { dateStyle: "long" })}. Call us if you'd still like to use it.`;
}
