import { data, redirect } from "react-router";
import { depsContext, requestContext } from "../../deps.server.ts";
import { Gate, type GateError } from "../../features/staff/components/gate.tsx";
import { returnPath } from "../../features/staff/rules/return-path.ts";
import { ACCESS_DENIED, tooManyTries, WRONG_PASSWORD } from "../../features/staff/schema.ts";
import { signIn } from "../../features/staff/sign-in.server.ts";
import { postedForm } from "../../posted-form.server.ts";
import type { Route } from "./+types/sign-in.ts";

export const handle = { access: "public", hydrate: true };

export function loader({ request }: Route.LoaderArgs) {
  return { to: wantedPage(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = { ...context.get(requestContext), cookies: request.headers.get("cookie") };
  const password = String((await postedForm(request)).get("password") ?? "").slice(0, 200);
  const result = await signIn(context.get(depsContext), visit, { password });
  if (result.ok) {
    const headers = result.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirect(wantedPage(request), { headers });
  }
  if (result.reason === "wrong_password") return refuse(401, WRONG_PASSWORD);
  return refuse(429, tooManyTries(result.retryAfterSeconds), { "Retry-After": String(result.retryAfterSeconds) });
}

/** Passes on Retry-After, also for a form that is sent without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <Gate to={loaderData.to} error={actionData?.error} />;
}

function wantedPage(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to"));
}

function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  const error: GateError = { title: ACCESS_DENIED, message };
  return data({ error }, { status, headers });
}
