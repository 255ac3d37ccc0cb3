import { useState } from "react";
import { useSearchParams } from "react-router";

type Changes = Record<string, string | number | null>;

/** What a list shows, as its address says it: a search, a filter, a page, and what is open beside it. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    q: params.get("q") ?? "",
    page: wholeNumber(params.get("page")) ?? 1,
    hrefWith: (changes: Changes) => `?${changed(params, changes)}`,
    /** Changes the address that stands there now, which may be a newer one than this page was drawn for. */
    change: (changes: Changes, { replace = false } = {}) =>
      setParams(changed(new URLSearchParams(window.location.search), changes), { replace, preventScrollReset: true }),
  };
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
