import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { PayPageView } from "#app/features/orders/payments/components/pay-page-view.tsx";
import { loadPayPage, payByCode } from "#app/features/orders/payments/pay-page.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/pay.ts";

export const handle = { access: "link" };

const WAITING_SECONDS = 15;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const isBack = new URL(request.url).searchParams.get("checkout") === "done";
  const page = await orProblem(loadPayPage(context.get(depsContext), params.code, isBack));
  if (page instanceof Problem) throw data(null, { status: page.status });
  const isWaiting = isBack && page.state === "due";
  return data({ page, isWaiting }, isWaiting ? { headers: { Refresh: String(WAITING_SECONDS) } } : undefined);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const shown = Number((await postedForm(request)).get("due"));
  const url = await orProblem(payByCode(context.get(depsContext), params.code, shown, context.get(requestContext)));
  if (!(url instanceof Problem)) return redirect(url, 303);
  if (url.status === 404) throw data(null, { status: 404 });
  return refusal(url, { problem: url.message });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, contact } = useBusiness();
  const { page, isWaiting } = loaderData;
  return (
    <>
      <PageHead title="Pay" description="" path={page.path} noindex />
      <PayPageView
        page={page}
        business={name}
        phone={contact.phone}
        isWaiting={isWaiting}
        problem={actionData?.problem}
      />
    </>
  );
}
