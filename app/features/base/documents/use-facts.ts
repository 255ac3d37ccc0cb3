import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { factsQuery } from "./queries.ts";
import type { NamedFact } from "./schema.ts";

const OwnFacts = createContext<readonly NamedFact[]>([]);

/** Facts that only the open text has: the drive to a town whose page isn't published yet. */
export const OwnFactsProvider = OwnFacts.Provider;

/** Returns the facts that the open text can name; undefined until they are loaded. */
export function useFacts(): NamedFact[] | undefined {
  const { data } = useQuery(factsQuery);
  const own = use(OwnFacts);
  return data && [...own, ...data.filter(({ name }) => !own.some((fact) => fact.name === name))];
}
