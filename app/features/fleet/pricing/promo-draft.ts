import { changedValues } from "#app/features/base/office-kit/rules/changed-values.ts";
import type { PromoCodeView } from "./promo-schema.ts";

export function startPromoDraft(code: PromoCodeView | undefined) {
  return {
    code: code?.code ?? "",
    kind: code?.amount ? ("amount" as const) : ("percent" as const),
    worth: String(code?.percent ?? code?.amount ?? ""),
    minimum: code?.minimum ? String(code.minimum) : "",
    mostUses: String(code?.mostUses ?? ""),
    validFrom: code?.validFrom ?? "",
    validUntil: code?.validUntil ?? "",
    eventFrom: code?.eventFrom ?? "",
    eventUntil: code?.eventUntil ?? "",
    oncePerCustomer: code?.oncePerCustomer ?? false,
    active: code?.active ?? true,
  };
}

export type PromoDraft = ReturnType<typeof startPromoDraft>;

/** Leaves text that is not a number as it is, so the server can say so. */
function parseNumber(text: string): number | string | null {
  const digits = text.replace(/[$%,\s]/g, "");
  if (digits === "") return null;
  return Number.isNaN(Number(digits)) ? text : Number(digits);
}

export function readPromoValues(draft: PromoDraft) {
  const { kind, worth, minimum, mostUses, validFrom, validUntil, eventFrom, eventUntil, ...rest } = draft;
  return {
    ...rest,
    percent: kind === "percent" ? parseNumber(worth) : null,
    amount: kind === "amount" ? parseNumber(worth) : null,
    minimum: parseNumber(minimum) ?? 0,
    mostUses: parseNumber(mostUses),
    validFrom: validFrom || null,
    validUntil: validUntil || null,
    eventFrom: eventFrom || null,
    eventUntil: eventUntil || null,
  };
}

export const toPromoChange = (code: PromoCodeView, draft: PromoDraft) => ({
  ...changedValues(readPromoValues(startPromoDraft(code)), readPromoValues(draft)),
  version: code.version,
});
