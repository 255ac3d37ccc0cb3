import { data, type MiddlewareFunction, redirectDocument } from "react-router";
import { actContext, depsContext, pageAccessContext } from "#app/deps.server.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import { currentStaff } from "./staff-session.server.ts";

/**
 * Stops a page before any of its loaders runs. The layout shows the gate for a 401, at the address that was wanted. A member
 * of staff whose role is not served gets a 403 that says so and leads back; only the front door and the old list of stops lead on by themselves.
 */
export const requireStaffPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const deps = context.get(depsContext);
  const staff = await currentStaff(deps, request.headers.get("cookie"));
  if (!staff) throw data(null, { status: 401 });
  const { pathname } = new URL(request.url);
  if (!serves(context.get(pageAccessContext)(pathname), staff.role)) {
    const home = homePath(staff.role);
    if (/^\/admin(\/run-sheet)?(\.data)?\/?$/.test(pathname)) throw redirectDocument(home);
    throw data({ home }, { status: 403 });
  }
  context.set(actContext, { ...context.get(actContext), actor: "owner", by: staff });
  return next();
};

/** The page a member of staff starts from, and comes back to. */
function homePath(role: Role): "/admin" | "/crew" {
  return role === "crew" ? "/crew" : "/admin";
}
