import { useSearchParams } from "react-router";
import { changedAddress, type DeskFilters, readFilters } from "./rules/desk-filters.ts";

export type DeskAddress = {
  filters: DeskFilters;
  /** Changes parts of the filter in place: no step for the back button. */
  change: (change: Record<string, string | null>) => void;
  clear: () => void;
  hrefFor: (page: number) => string;
};

const FILTERS = { q: null, status: null, when: null, from: null, to: null };

/** The filter of the list lives in the address, so it can be shared and survives a reload. */
export function useDeskFilters(): DeskAddress {
  const [params, setParams] = useSearchParams();
  const change = (changed: Record<string, string | null>) =>
    setParams((before) => changedAddress(before, changed), { replace: true, preventScrollReset: true });
  return {
    filters: readFilters(params),
    change,
    clear: () => change(FILTERS),
    hrefFor: (page) => `?${changedAddress(params, { page: page > 1 ? String(page) : null })}`,
  };
}
