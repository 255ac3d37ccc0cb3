import { data, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { actContext, depsContext, requestContext } from "#app/deps.server.ts";
import { JoinPage } from "#app/features/base/people/components/join-page.tsx";
import { joinByForm } from "#app/features/base/people/join-by-form.server.ts";
import { loadJoinPage } from "#app/features/base/people/load-join-page.server.ts";
import { overLimit } from "#app/over-limit.server.ts";
import { orProblem, postedForm } from "#app/posted-form.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import type { Route } from "./+types/join.ts";

export const handle = { access: "link", hydrate: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadJoinPage(context.get(depsContext), params.token);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const [deps, facts] = [context.get(depsContext), context.get(requestContext)];
  if (!(await loadJoinPage(deps, params.token))) throw data(null, { status: 404 });
  const wait = await overLimit(deps, "passkey", facts);
  if (wait !== undefined) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  const visit = { ...facts, cookies: request.headers.get("cookie") };
  const form = await postedForm(request);
  const cookies = await orProblem(joinByForm(deps, context.get(actContext), visit, params.token, form));
  if (cookies instanceof Problem) {
    const { message, fields = { password: message } } = cookies;
    return data({ name: String(form.get("name") ?? ""), fields }, { status: 422 });
  }
  return redirect("/admin", { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

/** The address is a key: no other site learns it. Ours does, or a form without scripts would name no origin and be refused. */
export function headers() {
  return { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage page={loaderData} refused={actionData} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
