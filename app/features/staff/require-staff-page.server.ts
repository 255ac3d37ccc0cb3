import { data, type MiddlewareFunction } from "react-router";
import { depsContext, pageAccessContext } from "../../deps.server.ts";
import { serves } from "../../shared/access.ts";
import { sessionRole } from "./staff-session.server.ts";

/**
 * Stops a page before any of its loaders runs. The layout shows the gate for a 401, at the address that was wanted; a member
 * of staff whose role is not served gets a 403.
 */
export const requireStaffPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const role = await sessionRole(context.get(depsContext), request.headers.get("cookie"));
  if (!role) throw data(null, { status: 401 });
  const access = context.get(pageAccessContext)(new URL(request.url).pathname);
  if (!serves(access, role)) throw data(null, { status: 403 });
  return next();
};
