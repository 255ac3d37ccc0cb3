import { data, type MiddlewareFunction } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { isOwner } from "./owner-session.server.ts";

/** Stops a page before any of its loaders runs. The layout shows the gate for a 401, at the address that was wanted. */
export const requireOwnerPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (!(await isOwner(context.get(depsContext), request.headers.get("cookie")))) throw data(null, { status: 401 });
  return next();
};
