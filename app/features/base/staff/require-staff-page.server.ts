import { data, type MiddlewareFunction, redirectDocument } from "react-router";
import { actContext, depsContext, pageAccessContext } from "#app/deps.server.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import { currentStaff } from "./staff-session.server.ts";

/**
 * Stops a page before any of its loaders runs. For a 401 the layout shows the gate at the same address. A member of
 * staff without the role gets a 403 with a link back; only the front door and the old list of stops redirect.
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

function homePath(role: Role): "/admin" | "/crew" {
  return role === "crew" ? "/crew" : "/admin";
}
