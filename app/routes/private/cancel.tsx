import { X } from "lucide-react";
import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { findByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { askToCancel, cancelByLink } from "#app/features/site/private-page/acts/cancel-by-link.server.ts";
import { freshRainCheckCookie } from "#app/features/site/private-page/acts/fresh-rain-check.server.ts";
import { loadCancelPage } from "#app/features/site/private-page/acts/load-cancel-page.server.ts";
import { ActPage } from "#app/features/site/private-page/components/acts/act-page.tsx";
import { CancelChoose } from "#app/features/site/private-page/components/acts/cancel-choose.tsx";
import { CancelCode } from "#app/features/site/private-page/components/acts/cancel-code.tsx";
import { NotPossible } from "#app/features/site/private-page/components/acts/not-possible.tsx";
import { NO_EMAIL } from "#app/features/site/private-page/rules/act-code.ts";
import {
  type CancelChoice,
  cancelSum,
  endField,
  isCancelChoice,
} from "#app/features/site/private-page/rules/cancel-choice.ts";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { mediumDay } from "#app/shared/days/date-format.ts";
import { formatWithCents } from "#app/shared/money/money.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/cancel.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadCancelPage(context.get(depsContext), params.token);
  if (!page) throw data(null, { status: 404 });
  const { cancel } = page.options;
  if (!cancel.allowed && cancel.why === "ended") throw redirect(page.path, 303);
  const query = new URL(request.url).searchParams;
  const instead = query.get("instead");
  const chosen = isCancelChoice(instead) ? instead : undefined;
  return { page, chosen, codeSent: query.has("code"), formKey: newRequestKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const [deps, caller] = [context.get(depsContext), context.get(requestContext)];
  const text = (name: string) => String(form.get(name) ?? "");
  const choice = text("choice");
  if (!isCancelChoice(choice)) {
    if (!(await findByToken(deps, params.token))) throw data(null, { status: 404 });
    return refuse(new Problem(422, "no_choice", "Please choose what you would like instead."));
  }
  // A sum that wasn't sent was not shown, and equals none; an end that wasn't is none, or the page is of a version before.
  const cents = (name: string) => (text(name) === "" ? Number.NaN : Number(text(name)));
  const shown = {
    shownCents: cents(choice),
    paidCents: cents("paid"),
    creditBack: form.get(endField(choice))?.toString(),
  };
  const asked = { choice, ...shown };
  const isLastStep = text("intent") === "cancel";
  const problem = await orProblem(
    isLastStep
      ? cancelByLink(deps, params.token, caller, { ...asked, code: text("code"), key: text("key") })
      : askToCancel(deps, params.token, caller, { ...asked, again: text("intent") === "again" }),
  );
  const path = `/booking/${params.token}`;
  // Canceled in another tab: its own page says so.
  if (problem) return problem.code === "ended" ? redirect(path, 303) : refuse(problem, choice);
  if (!isLastStep) return redirect(`${path}/cancel?instead=${choice}&code=sent`, 303);
  if (choice === "money") return redirect(`${path}?done=canceled`, 303);
  const cookie = await freshRainCheckCookie(deps, params.token);
  return redirect(`${path}?done=rain_check`, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

function refuse(problem: Problem, choice?: CancelChoice) {
  return refusal(problem, { code: problem.code, message: problem.message, choice });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, formKey } = loaderData;
  const { path, facts, options } = page;
  const choice = actionData?.choice ?? loaderData.chosen;
  const wrongCode = actionData?.code.startsWith("code_") ? actionData.message : undefined;
  const asksCode = actionData ? wrongCode !== undefined || actionData.code === "no_code" : loaderData.codeSent;
  const day = mediumDay(facts.eventDate);
  const title = `Cancel ${day}?`;
  const paid =
    facts.paidCents > 0 ? `you paid ${formatWithCents(facts.paidCents)}${page.paidInFull ? " in full" : ""}` : "";
  const problem = wrongCode === undefined ? actionData?.message : undefined;
  return (
    <ActPage path={path} problem={problem} narrow>
      <PageHead title={title} description="" path={`${path}/cancel`} noindex />
      {options.cancel.allowed && page.emailHint !== "" ? (
        <section className="mt-2 overflow-clip rounded-card bg-paper shadow-3 max-sm:-mx-5 md:rounded-panel">
          <header className="flex items-start justify-between gap-4 border-b-2 border-dashed border-line px-5 py-5 md:px-8 md:py-6">
            <div className="min-w-0">
              <h1 className="text-h2">{title}</h1>
              <p className="mt-1 text-ink-soft">
                {[page.itemName, `booking ${page.id}`, paid].filter((text) => text !== "").join(" · ")}
              </p>
            </div>
            <a
              href={path}
              aria-label="Keep the booking"
              className="press grid size-12 shrink-0 place-items-center rounded-full border border-line bg-white shadow-1"
            >
              <X aria-hidden="true" className="size-5" />
            </a>
          </header>
          {asksCode && choice && cancelSum(options, choice) !== undefined ? (
            <CancelCode page={page} choice={choice} formKey={formKey} error={wrongCode} />
          ) : (
            <CancelChoose page={page} chosen={choice} />
          )}
        </section>
      ) : (
        <NotPossible
          title="This booking can't be canceled here"
          why={options.cancel.allowed ? NO_EMAIL : whyNotText(options.cancel.why)}
          path={path}
        />
      )}
    </ActPage>
  );
}
