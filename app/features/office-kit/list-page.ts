import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useListAddress } from "./list-address.ts";
import { ownerListQuery } from "./owner-queries.ts";

export const PAGE_SIZE = 25;

/** The page of a list that the address asks for. The one before stays in sight until the next is there. */
export function useListPage<Row>(path: `/api/${string}`, filters: Record<string, string | undefined>) {
  const { page } = useListAddress();
  const asked = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) });
  for (const [name, value] of Object.entries(filters)) if (value) asked.set(name, value);
  return useQuery({ ...ownerListQuery<Row>(`${path}?${asked}`), placeholderData: keepPreviousData });
}
