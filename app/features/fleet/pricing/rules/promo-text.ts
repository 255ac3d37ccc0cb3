import { monthDay } from "#app/shared/days/date-format.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatDollars } from "#app/shared/money/money.ts";

type Days = { validFrom: string | null; validUntil: string | null };
type Uses = { used: number; mostUses: number | null };
type Worth = { percent: number | null; amount: number | null };
type Limits = { minimum: number; oncePerCustomer: boolean; eventFrom: string | null; eventUntil: string | null };

/** For example `10% off orders of $100 or more, once per customer, events from May 1 through May 31`. */
export function promoTermsText(code: Worth & Limits & Days): string {
  const worth = code.percent === null ? formatDollars(code.amount ?? 0) : `${code.percent}%`;
  const parts = [
    code.minimum > 0 ? `${worth} off orders of ${formatDollars(code.minimum)} or more` : `${worth} off`,
    ...(code.oncePerCustomer ? ["once per customer"] : []),
    ...spanText("book", code.validFrom, code.validUntil),
    ...spanText("events", code.eventFrom, code.eventUntil),
  ];
  return parts.join(", ");
}

function spanText(what: string, from: string | null, until: string | null): string[] {
  if (from && from === until) return [`${what} on ${monthDay(from)}`];
  const bounds = [...(from ? [`from ${monthDay(from)}`] : []), ...(until ? [`through ${monthDay(until)}`] : [])];
  return bounds.length > 0 ? [`${what} ${bounds.join(" ")}`] : [];
}

export function promoUsesText({ used, mostUses }: Uses): string {
  if (mostUses !== null) return `Used ${used} of ${mostUses}`;
  if (used === 0) return "Not used yet";
  return used === 1 ? "Used once" : `Used ${used} times`;
}

export function promoPause(code: Uses & Days & { active: boolean }, today: PlainDate): string | undefined {
  if (!code.active) return "Off";
  if (code.validUntil && code.validUntil < today) return "Ended";
  if (code.mostUses !== null && code.used >= code.mostUses) return "Used up";
  return code.validFrom && code.validFrom > today ? `Starts ${monthDay(code.validFrom)}` : undefined;
}
