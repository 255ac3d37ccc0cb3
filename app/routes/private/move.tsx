import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { findByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { loadMovePage } from "#app/features/site/private-page/acts/load-move-page.server.ts";
import { askToMove, moveByLink } from "#app/features/site/private-page/acts/move-by-link.server.ts";
import { ActPage } from "#app/features/site/private-page/components/acts/act-page.tsx";
import { MoveMonth } from "#app/features/site/private-page/components/acts/move-month.tsx";
import { MoveSummary } from "#app/features/site/private-page/components/acts/move-summary.tsx";
import { NotPossible } from "#app/features/site/private-page/components/acts/not-possible.tsx";
import { NO_EMAIL } from "#app/features/site/private-page/rules/act-code.ts";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/move.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const readDay = (name: string) => {
    const text = query.get(name) ?? "";
    return isPlainDate(text) ? text : undefined;
  };
  const asked = { month: readDay("month"), day: readDay("day") };
  const page = await loadMovePage(context.get(depsContext), params.token, asked);
  if (!page) throw data(null, { status: 404 });
  if (!page.move.allowed && page.move.why === "ended") throw redirect(page.path, 303);
  return { page, codeSent: query.has("code"), formKey: newRequestKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const deps = context.get(depsContext);
  const text = (name: string) => String(form.get(name) ?? "");
  const day = text("day");
  if (!isPlainDate(day)) {
    if (!(await findByToken(deps, params.token))) throw data(null, { status: 404 });
    return data({ code: "no_day", message: "Please pick an open day." }, { status: 422 });
  }
  const shown = { makesFinal: text("final") === "yes", moreCents: Number(text("more")) || 0 };
  const move = { day, from: text("from"), ...shown, key: text("key"), code: text("code") };
  const [caller, intent] = [context.get(requestContext), text("intent")];
  const asks = intent === "ask" || intent === "again";
  const problem = await orProblem(
    asks
      ? askToMove(deps, params.token, caller, { again: intent === "again" })
      : moveByLink(deps, params.token, caller, move),
  );
  if (problem) return refusal(problem, { code: problem.code, message: problem.message });
  const path = `/booking/${params.token}`;
  return redirect(asks ? `${path}/move?day=${day}&code=sent` : `${path}?done=moved`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, formKey } = loaderData;
  const { path, move, itemName, notOpen, days } = page;
  const wrongCode = actionData?.code.startsWith("code_") ? actionData.message : undefined;
  const codeSent = wrongCode !== undefined || actionData?.code === "no_code" || loaderData.codeSent;
  return (
    <ActPage path={path} problem={wrongCode === undefined ? actionData?.message : undefined}>
      <PageHead title="Pick a new day" description="" path={`${path}/move`} noindex />
      {move.allowed && !(move.asksCode && page.emailHint === "") ? (
        <>
          <h1 className="text-h1">Pick a new day</h1>
          <p className="mt-1 text-lead text-ink-soft">
            Open means we can bring everything {days > 1 ? `for ${days} days from then` : "that day"}: {itemName}.
          </p>
          {notOpen && (
            <Alert tone="warning" live title={notOpen.title} className="mt-4">
              {notOpen.text}
            </Alert>
          )}
          <div className="mt-6 grid gap-6 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
            <MoveMonth page={page} />
            <MoveSummary page={page} formKey={formKey} codeSent={codeSent} wrongCode={wrongCode} />
          </div>
        </>
      ) : (
        <NotPossible
          title="This booking can't be moved here"
          why={move.allowed ? NO_EMAIL : whyNotText(move.why)}
          path={path}
        />
      )}
    </ActPage>
  );
}
