import { formatDate, type PlainDate } from "../../../shared/plain-date.ts";

type Unusable = { leftCents: number; expiresOn: PlainDate; active: boolean };

/** Why its holder can't book with a rain check any more. */
export function unusableCreditText({ leftCents, expiresOn, active }: Unusable): string {
  if (leftCents === 0) return "Nothing is left on it.";
  if (!active) return "It can't be used right now. Please call us about it.";
  return `It ended on ${formatDate(expiresOn, { dateStyle: "long" })}. Call us if you'd still like to use it.`;
}
