import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { MoneyPeriod } from "./rules/money-period.ts";
import type { OfficePageId } from "./rules/office-pages.ts";

export const summaryQuery = () => ownerQuery("/api/office/summary");
export const moneyQuery = (period: MoneyPeriod) => ownerQuery(`/api/office/money?period=${period}`);
export const attentionQuery = () => ownerQuery("/api/office/attention");

/** How many things need attention on each page, as far as it is known. */
export function useAttentionCounts(): Partial<Record<OfficePageId, number>> {
  return useQuery(summaryQuery()).data?.waiting ?? {};
}
