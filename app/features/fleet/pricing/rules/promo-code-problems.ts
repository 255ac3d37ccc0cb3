export type PromoCodeTerms = {
  code: string;
  basisPoints: number | null;
  amountCents: number | null;
  validFrom: string | null;
  validUntil: string | null;
  eventFrom: string | null;
  eventUntil: string | null;
  mostUses: number | null;
};

const BACKWARD = "The last day is before the first day.";

/** Finds problems between fields, by field. The schema checks each field alone. */
export function promoCodeProblems(terms: PromoCodeTerms, used: number): Record<string, string> {
  const { code, basisPoints, amountCents, validFrom, validUntil, eventFrom, eventUntil, mostUses } = terms;
  const problems: Record<string, string> = {};
  if (basisPoints === null && amountCents === null)
    problems.percent = "Please enter what the code takes off: a percentage or an amount.";
  if (basisPoints !== null && amountCents !== null)
    problems.amount = "A code takes off a percentage or an amount, not both.";
  if (validFrom && validUntil && validUntil < validFrom) problems.validUntil = BACKWARD;
  if (eventFrom && eventUntil && eventUntil < eventFrom) problems.eventUntil = BACKWARD;
  if (mostUses !== null && mostUses < used) problems.mostUses = tooFew(code, used);
  return problems;
}

function tooFew(code: string, used: number): string {
  const times = used === 1 ? "once" : `${used} times`;
  return `${code} has been used ${times} already. Enter ${used} or more, or turn the code off.`;
}
