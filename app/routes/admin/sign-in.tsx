import { data, redirectDocument } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { Gate, type GateError } from "#app/features/base/staff/components/gate.tsx";
import { returnPath } from "#app/features/base/staff/rules/return-path.ts";
import { ACCESS_DENIED } from "#app/features/base/staff/rules/sign-in-text.ts";
import { signIn } from "#app/features/base/staff/sign-in.server.ts";
import { postedForm } from "#app/posted-form.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Route } from "./+types/sign-in.ts";

export const handle = { access: "public", hydrate: true, styles: "office" };

export function loader({ request }: Route.LoaderArgs) {
  return { to: wantedPage(request), withEmail: new URL(request.url).searchParams.get("with") === "email" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = { ...context.get(requestContext), cookies: request.headers.get("cookie") };
  const form = await postedForm(request);
  const password = String(form.get("password") ?? "").slice(0, 200);
  const email = form.has("email") ? String(form.get("email")).slice(0, 200) : undefined;
  try {
    const cookies = await signIn(context.get(depsContext), visit, { email, password });
    const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    // The crew's app is a document of its own, which a router in a page can't open.
    return redirectDocument(wantedPage(request), { headers });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { status, message, retryAfterSeconds } = problem;
    const headers: HeadersInit = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {};
    const error: GateError = { title: ACCESS_DENIED, message };
    return data({ error, email }, { status, headers });
  }
}

/** Passes on Retry-After, also for a form that is sent without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <Gate {...loaderData} error={actionData?.error} email={actionData?.email} />;
}

function wantedPage(request: Request): string {
  return returnPath(new URL(request.url).searchParams.get("to"));
}
