import { useQuery } from "@tanstack/react-query";
import { summaryQuery } from "./queries.ts";
import type { OfficePageId } from "./rules/office-pages.ts";

/** How many things wait on each page, as far as it is known. */
export function useAttentionCounts(): Partial<Record<OfficePageId, number>> {
  return useQuery(summaryQuery()).data?.waiting ?? {};
}
