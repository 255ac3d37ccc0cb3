import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "../office-kit/owner-queries.ts";
import type { Setup } from "./schema.ts";

export const setupQuery = () => ownerQuery<Setup>("/api/setup");

/** What is left to do before opening; undefined when nothing is. A step that is open again brings it back. */
export function useSetup(): Setup | undefined {
  const { data } = useQuery(setupQuery());
  return data?.steps.some(({ done }) => !done) ? data : undefined;
}
