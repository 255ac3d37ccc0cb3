import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ApiPath } from "#app/shared/calls/api-calls.ts";
import { ownerListQuery } from "./owner-queries.ts";

const PAGE_SIZE = 25;

type Changes = Record<string, string | number | null>;

/** What a list shows, as its address says it: a search, a filter, a page, and what is open beside it. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    q: params.get("q") ?? "",
    page: wholeNumber(params.get("page")) ?? 1,
    hrefWith: (changes: Changes) => `?${changed(params, changes)}`,
    /** Changes the present address, which may be newer than the one this page was rendered for. */
    change: (changes: Changes, { replace = false } = {}) =>
      setParams(changed(new URLSearchParams(window.location.search), changes), { replace, preventScrollReset: true }),
  };
}

/** The page of a list that the address asks for. The previous one is shown until it is loaded. */
export function useListPage<Path extends ApiPath>(
  path: Path,
  filters: Record<string, string | undefined>,
  pageSize = PAGE_SIZE,
) {
  const { page } = useListAddress();
  const asked = new URLSearchParams({ limit: String(pageSize), offset: String((page - 1) * pageSize) });
  for (const [name, value] of Object.entries(filters)) if (value) asked.set(name, value);
  const query = useQuery({ ...ownerListQuery<Path>(`${path}?${asked}`), placeholderData: keepPreviousData });
  return { query, pageSize };
}

/** What is open beside the list, by its number in the address. A closing dialog still shows what it was about. */
export function useOpened(name: string) {
  const { params, change } = useListAddress();
  const id = wholeNumber(params.get(name));
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return {
    id: shown,
    open: id !== undefined,
    show: (one: number) => change({ [name]: one }),
    close: () => change({ [name]: null }),
  };
}

function wholeNumber(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
