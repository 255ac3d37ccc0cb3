// What the server said about an order's code and ZIP, as the page shows it.

import type { PromoTerms } from "#app/features/fleet/pricing/rules/discounts.ts";
import { promoKey } from "#app/features/fleet/pricing/rules/promo-key.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";

/** An answer with the question it belongs to: the order may have changed since. */
export type OrderAnswer = {
  promo: PromoTerms | null;
  delivery: { label: string; feeCents: number } | null;
  problems: Record<string, string>;
  promoCode: string;
  zip: string;
} & Span;

/** A code may count on some days only. */
type Span = { eventDate?: PlainDate | undefined; days: number };

type Told = { answer: OrderAnswer | undefined; failed: boolean };
type Area = { zips: readonly string[]; hasZones?: true };

export type DeliveryState =
  | { kind: "not asked" | "checking" | "failed" | "outside" }
  | { kind: "free"; zip: string }
  | { kind: "fee"; zip: string; label: string; feeCents: number };

/** The five digits, once they are typed. */
export function wholeZip(typed: string): string | undefined {
  return /^\s*(\d{5})(-\d{4})?\s*$/.exec(typed)?.[1];
}

/** Whether only the server knows what delivery costs there. */
export function needsZone(zip: string | undefined, { zips, hasZones }: Area): boolean {
  return zip !== undefined && hasZones === true && !zips.includes(zip);
}

export function deliveryState(typed: string, area: Area, { answer, failed }: Told): DeliveryState {
  const zip = wholeZip(typed);
  if (zip === undefined) return { kind: "not asked" };
  if (area.zips.includes(zip)) return { kind: "free", zip };
  if (!area.hasZones) return { kind: "outside" };
  if (answer?.zip !== zip) return { kind: failed ? "failed" : "checking" };
  if (answer.problems.zip) return { kind: "outside" };
  return answer.delivery ? { kind: "fee", zip, ...answer.delivery } : { kind: "free", zip };
}

/** Whether it is known that delivery costs nothing. Without zones it is free wherever we deliver. */
export function isDeliveryFree({ kind }: DeliveryState, hasZones: boolean): boolean {
  return kind === "free" || (kind === "not asked" && !hasZones);
}

/** What delivery costs, in a word or two. Free is said only where it is known. */
export function deliveryAmount(delivery: DeliveryState, hasZones: boolean): string {
  if (delivery.kind === "fee") return formatCents(delivery.feeCents);
  if (delivery.kind === "checking") return "…";
  if (delivery.kind === "outside" || delivery.kind === "failed") return "Call us";
  return isDeliveryFree(delivery, hasZones) ? "Free" : "Free in our area";
}

type Asked = Span & { code: CodeState; delivery: DeliveryState; answer: OrderAnswer | undefined };

/** Whether an answer that the sum depends on is on its way: what was said of a code belongs to the days it was asked for. */
export function isSumAsked({ code, delivery, answer, eventDate, days }: Asked): boolean {
  if (code.kind === "checking" || delivery.kind === "checking") return true;
  if (code.kind !== "counts" && code.kind !== "refused") return false;
  return answer?.eventDate !== eventDate || answer?.days !== days;
}

type AnyCodeState<Counted> =
  | { kind: "none" | "checking" | "failed" }
  | { kind: "refused"; why: string }
  | ({ kind: "counts" } & Counted);

export type CodeState = AnyCodeState<{ promo: PromoTerms }>;
/** A rain check, and what is left on it. */
export type CreditState = AnyCodeState<{ code: string; leftCents: number }>;

export function codeState(code: string, { answer, failed }: Told): CodeState {
  if (code === "") return { kind: "none" };
  if (!answer || promoKey(answer.promoCode) !== promoKey(code)) return { kind: failed ? "failed" : "checking" };
  if (answer.promo) return { kind: "counts", promo: answer.promo };
  return { kind: "refused", why: answer.problems.promoCode ?? "This promo code doesn't work for this order." };
}

export type CreditAnswer = { credit: { code: string; leftCents: number } | null; why: string };

export function creditState(code: string, answer: CreditAnswer | undefined, failed: boolean): CreditState {
  if (code === "") return { kind: "none" };
  if (!answer) return { kind: failed ? "failed" : "checking" };
  return answer.credit ? { kind: "counts", ...answer.credit } : { kind: "refused", why: answer.why };
}
