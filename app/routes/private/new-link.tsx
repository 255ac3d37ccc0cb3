import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { findByToken } from "#app/features/orders/orders/model/find-by-token.server.ts";
import { ActPage } from "#app/features/site/private-page/components/acts/act-page.tsx";
import { NewLinkForm } from "#app/features/site/private-page/components/acts/code-steps.tsx";
import { NotPossible } from "#app/features/site/private-page/components/acts/not-possible.tsx";
import { askForNewLink, renewLink } from "#app/features/site/private-page/links/renew-link.server.ts";
import { NO_EMAIL } from "#app/features/site/private-page/rules/act-code.ts";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { maskedEmail } from "#app/shared/people/masked-contact.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/new-link.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const booking = await findByToken(context.get(depsContext), params.token);
  if (!booking) throw data(null, { status: 404 });
  const codeSent = new URL(request.url).searchParams.has("code");
  return {
    path: `/booking/${booking.token}`,
    emailHint: booking.customerEmail && maskedEmail(booking.customerEmail),
    codeSent,
    formKey: newRequestKey(),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const [deps, caller] = [context.get(depsContext), context.get(requestContext)];
  const text = (name: string) => String(form.get(name) ?? "");
  const isLastStep = text("intent") === "renew";
  const path = await orProblem(
    isLastStep
      ? renewLink(deps, params.token, caller, { code: text("code"), key: text("key") })
      : askForNewLink(deps, params.token, caller, text("intent") === "again"),
  );
  if (path instanceof Problem) return refusal(path, { message: path.message, isLastStep });
  return redirect(path, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function NewLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { path } = loaderData;
  const error = actionData?.isLastStep ? actionData.message : undefined;
  return (
    <ActPage path={path} problem={actionData && !error ? actionData.message : undefined} narrow>
      <PageHead title="Get a new link" description="" path={`${path}/new-link`} noindex />
      {loaderData.emailHint === "" ? (
        <NotPossible title="Shared this link by mistake?" why={NO_EMAIL} path={path} />
      ) : (
        <>
          <h1 className="mt-2 text-h1">Shared this link by mistake?</h1>
          <NewLinkForm {...loaderData} codeSent={loaderData.codeSent || error !== undefined} error={error} />
        </>
      )}
    </ActPage>
  );
}
