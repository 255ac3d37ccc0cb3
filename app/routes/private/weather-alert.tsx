import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { AlertPageView } from "#app/features/day/weather/components/alert-page.tsx";
import { answerByLink, loadAlertPage } from "#app/features/day/weather/watch/answer-alert.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/weather-alert.ts";

export const handle = { access: "link" };

const LOOK_AGAIN_SECONDS = 60;

export async function loader({ params, context }: Route.LoaderArgs) {
  const alert = await orProblem(loadAlertPage(context.get(depsContext), params.code));
  if (alert instanceof Problem) throw data(null, { status: alert.status });
  // The page follows the wind by itself, also without scripts.
  const isOpen = alert.state === "off" || alert.state === "answered";
  return data(alert, isOpen ? { headers: { Refresh: String(LOOK_AGAIN_SECONDS) } } : undefined);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const said = String((await postedForm(request)).get("said") ?? "");
  const done = await orProblem(answerByLink(context.get(depsContext), params.code, said, context.get(requestContext)));
  if (done instanceof Problem) return refusal(done, { problem: done.message });
  return redirect(`/w/${params.code}`, 303);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;
}

export default function WeatherAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = useBusiness();
  return (
    <>
      <PageHead title={loaderData.headline} description="" path={loaderData.path} noindex />
      <AlertPageView alert={loaderData} problem={actionData?.problem} phone={contact.phone} />
    </>
  );
}
