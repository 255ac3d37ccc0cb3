import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { openFreshRainCheck } from "#app/features/site/private-page/acts/fresh-rain-check.server.ts";
import {
  askForRainCheck,
  loadRainCheckPage,
  openRainCheck,
} from "#app/features/site/private-page/acts/open-rain-check.server.ts";
import { ActPage } from "#app/features/site/private-page/components/acts/act-page.tsx";
import { RainCheckForm } from "#app/features/site/private-page/components/acts/code-steps.tsx";
import { NoRainCheck } from "#app/features/site/private-page/components/acts/not-possible.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/rain-check.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const page = await loadRainCheckPage(deps, params.token, Number(params.credit));
  if (!page) throw data(null, { status: 404 });
  const calendar = await openFreshRainCheck(deps, params.token, page.credit.id, request.headers.get("cookie"));
  if (calendar) throw redirect(calendar, { status: 303, headers: { "Cache-Control": "no-store" } });
  return { page, codeSent: new URL(request.url).searchParams.has("code"), formKey: newRequestKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const [deps, caller] = [context.get(depsContext), context.get(requestContext)];
  const text = (name: string) => String(form.get(name) ?? "");
  const creditId = Number(params.credit);
  const isLastStep = text("intent") === "open";
  const path = await orProblem(
    isLastStep
      ? openRainCheck(deps, params.token, caller, { creditId, code: text("code"), key: text("key") })
      : askForRainCheck(deps, params.token, caller, { creditId, again: text("intent") === "again" }),
  );
  if (path instanceof Problem) return refusal(path, { code: path.code, message: path.message });
  return redirect(path, { status: 303, headers: { "Cache-Control": "no-store" } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function RainCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, codeSent, formKey } = loaderData;
  const { path, credit, emailHint } = page;
  const usable = credit.active && credit.leftCents > 0 && !credit.ended;
  const wrongCode = actionData?.code.startsWith("code_") ? actionData.message : undefined;
  // What is used up or over says so itself, once.
  const problem = wrongCode === undefined && actionData?.code !== "unusable" ? actionData?.message : undefined;
  const title = usable ? `Book with your ${formatCents(credit.leftCents)} rain check` : "Your rain check";
  return (
    <ActPage path={path} problem={problem} narrow>
      <PageHead title={title} description="" path={`${path}/rain-check/${credit.id}`} noindex />
      <h1 className="mt-2 text-h1">{title}</h1>
      {usable && emailHint !== "" ? (
        <RainCheckForm page={page} codeSent={codeSent || wrongCode !== undefined} formKey={formKey} error={wrongCode} />
      ) : (
        <NoRainCheck credit={credit} usable={usable} path={path} />
      )}
    </ActPage>
  );
}
