import { redirect } from "react-router";
import { depsContext } from "../../deps.server.ts";
import { clearedSessionCookie } from "../../features/staff/session-cookie.server.ts";
import { signOut } from "../../features/staff/staff-session.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const handle = { access: "public" };

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await signOut(deps, request.headers.get("cookie"));
  return redirect("/admin", { headers: { "Set-Cookie": clearedSessionCookie(deps.config) } });
}

/** A link cannot sign anyone out; it only redirects. */
export function loader() {
  return redirect("/admin");
}
