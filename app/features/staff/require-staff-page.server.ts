import { data, type MiddlewareFunction } from "react-router";
import { depsContext, pageAccessContext } from "../../deps.server.ts";
import { serves } from "../../shared/access.ts";
import { currentStaff } from "./staff-session.server.ts";

/**
 * Stops a page before any of its loaders runs. The layout shows the gate for a 401, at the address that was wanted; a member
 * of staff whose role is not served gets a 403.
 */
export const requireStaffPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const deps = context.get(depsContext);
  const staff = await currentStaff(deps, request.headers.get("cookie"));
  if (!staff) throw data(null, { status: 401 });
  const access = context.get(pageAccessContext)(new URL(request.url).pathname);
  if (!serves(access, staff.role)) throw data(null, { status: 403 });
  context.set(depsContext, { ...deps, by: staff });
  return next();
};
