import { redirect } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { endedSessionCookies } from "#app/features/base/staff/session-cookie.server.ts";
import { signOut } from "#app/features/base/staff/staff-session.server.ts";
import type { Route } from "./+types/sign-out.ts";

export const handle = { access: "public" };

export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  await signOut(deps, request.headers.get("cookie"));
  const headers = endedSessionCookies(deps.config).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect("/admin", { headers });
}

/** A link cannot sign anyone out; it only redirects. */
export function loader() {
  return redirect("/admin");
}
