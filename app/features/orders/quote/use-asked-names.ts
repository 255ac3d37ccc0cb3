import { useQuery } from "@tanstack/react-query";
import { inflatablesQuery } from "#app/features/fleet/catalog/queries.ts";
import { askedNames } from "./rules/quote-items.ts";

/** The rentals of a quote request by our names, or by the form's names until ours are loaded. */
export function useAskedNames(): (asked: readonly string[]) => string[] {
  const { data: rentals = [] } = useQuery(inflatablesQuery({ all: true }));
  return (asked) => askedNames(asked, rentals);
}
