import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { whyNotText } from "#app/features/orders/orders/rules/option-text.ts";
import { addByLink, askToAdd, loadAddPage } from "#app/features/site/private-page/acts/add-by-link.server.ts";
import { ActPage } from "#app/features/site/private-page/components/acts/act-page.tsx";
import { AddChoices } from "#app/features/site/private-page/components/acts/add-choices.tsx";
import { AddSummary } from "#app/features/site/private-page/components/acts/add-summary.tsx";
import { NotPossible } from "#app/features/site/private-page/components/acts/not-possible.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { mediumDays } from "#app/shared/days/days-text.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/add.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const page = await loadAddPage(context.get(depsContext), params.token, query, context.get(requestContext));
  if (!page) throw data(null, { status: 404 });
  if (!page.add.allowed && page.add.why === "ended") throw redirect(page.path, 303);
  return { page, codeSent: query.has("code"), formKey: newRequestKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const [deps, caller, intent] = [context.get(depsContext), context.get(requestContext), text("intent")];
  const wanted = { form, shownCents: Number(text("total")), key: text("key"), code: text("code") };
  const asks = intent === "ask" || intent === "again";
  const held = await orProblem(
    asks
      ? askToAdd(deps, params.token, caller, { again: intent === "again" }).then(() => false)
      : addByLink(deps, params.token, caller, wanted),
  );
  if (held instanceof Problem) return refusal(held, { code: held.code, message: held.message });
  const path = `/booking/${params.token}`;
  if (!asks) return redirect(`${path}?done=${held ? "held" : "added"}`, 303);
  const chosen = new URL(request.url).searchParams;
  chosen.set("code", "sent");
  return redirect(`${path}/add?${chosen}`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, formKey } = loaderData;
  const wrongCode = actionData?.code.startsWith("code_") ? actionData.message : undefined;
  const codeSent = wrongCode !== undefined || actionData?.code === "no_code" || loaderData.codeSent;
  const { path, add, eventDate, lastDay, itemName, pricedWith } = page;
  const days = mediumDays({ from: eventDate, through: lastDay });
  return (
    <ActPage path={path} problem={wrongCode ? undefined : (actionData?.message ?? page.problem ?? undefined)}>
      <PageHead title="Add to your order" description="" path={`${path}/add`} noindex />
      {add.allowed ? (
        <>
          <h1 className="text-h1">Add to your order</h1>
          <p className="mt-1 text-lead text-ink-soft">
            {`${itemName} on ${days}. This is what else is open then, and what each adds to your total${pricedWith && `, with ${pricedWith} in it`}.`}
          </p>
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
            <AddChoices page={page} />
            <AddSummary page={page} formKey={formKey} codeSent={codeSent} wrongCode={wrongCode} />
          </div>
        </>
      ) : (
        <NotPossible title="Nothing can be added here" why={whyNotText(add.why)} path={path} />
      )}
    </ActPage>
  );
}
