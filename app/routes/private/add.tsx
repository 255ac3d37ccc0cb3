import { data, redirect } from "react-router";
import { depsContext, requestContext } from "../../deps.server.ts";
import { addByLink, loadAddPage } from "../../features/booking/add-by-link.server.ts";
import { ActPage } from "../../features/booking/components/renter-acts/act-page.tsx";
import { AddChoices } from "../../features/booking/components/renter-acts/add-choices.tsx";
import { AddSummary } from "../../features/booking/components/renter-acts/add-summary.tsx";
import { NotPossible } from "../../features/booking/components/renter-acts/not-possible.tsx";
import { whyNotText } from "../../features/booking/rules/option-text.ts";
import { postedForm } from "../../posted-form.server.ts";
import { formatDate } from "../../shared/plain-date.ts";
import { newRequestKey } from "../../shared/request-key.ts";
import { PageHead } from "../../shell/page-head.tsx";
import type { Route } from "./+types/add.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadAddPage(
    context.get(depsContext),
    params.token,
    new URL(request.url).searchParams,
    context.get(requestContext),
  );
  if (!page) throw data(null, { status: 404 });
  if (!page.add.allowed && page.add.why === "ended") throw redirect(page.path, 303);
  return { page, formKey: newRequestKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const wanted = { form, shownCents: Number(form.get("total") ?? 0), key: String(form.get("key") ?? "") };
  const added = await addByLink(context.get(depsContext), params.token, context.get(requestContext), wanted);
  if (added.ok) return redirect(`/booking/${params.token}?done=${added.held ? "held" : "added"}`, 303);
  if (added.reason === "unknown") throw data(null, { status: 404 });
  if (added.reason === "too_often") {
    const headers = { "Retry-After": String(added.retryAfterSeconds) };
    return data({ message: "Too many tries. Please wait a few minutes." }, { status: 429, headers });
  }
  return data({ message: added.message }, { status: added.status });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function AddPage({ loaderData: { page, formKey }, actionData }: Route.ComponentProps) {
  const { path, add, eventDate, itemName, pricedWith } = page;
  const day = formatDate(eventDate, { weekday: "long", month: "short", day: "numeric" });
  return (
    <ActPage path={path} problem={actionData?.message ?? page.problem ?? undefined}>
      <PageHead title="Add to your order" description="" path={`${path}/add`} noindex />
      {add.allowed ? (
        <>
          <h1 className="text-h1">Add to your order</h1>
          <p className="mt-1 text-lead text-ink-soft">
            {`${itemName} on ${day}. This is what else is open then, and what each adds to your total${pricedWith && `, with ${pricedWith} in it`}.`}
          </p>
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
            <AddChoices page={page} />
            <AddSummary page={page} formKey={formKey} />
          </div>
        </>
      ) : (
        <NotPossible title="Nothing can be added here" why={whyNotText(add.why)} path={path} />
      )}
    </ActPage>
  );
}
