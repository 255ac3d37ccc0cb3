import type { Role } from "../../../shared/access.ts";

/** The page a member of staff starts from, and comes back to. */
export function homeOf(role: Role): "/admin" | "/admin/run-sheet" {
  return role === "crew" ? "/admin/run-sheet" : "/admin";
}
