import { useQuery } from "@tanstack/react-query";
import { ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Setup } from "./schema.ts";

export const setupQuery = () => ownerQuery("/api/setup");

/** What is left to do before opening, for the owner; undefined when nothing is. A step that is open again brings it back. */
export function useSetup(): Setup | undefined {
  const { data } = useQuery({ ...setupQuery(), enabled: serves("owner", useStaff().role) });
  return data?.steps.some(({ done }) => !done) ? data : undefined;
}
