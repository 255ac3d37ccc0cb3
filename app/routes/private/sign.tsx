import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { SignForm } from "#app/features/orders/waiver/components/sign-form.tsx";
import { SignedCard, SigningFacts, VoidCard } from "#app/features/orders/waiver/components/signing-cards.tsx";
import { WaiverReading } from "#app/features/orders/waiver/components/waiver-reading.tsx";
import { readSigningLink, signingPath } from "#app/features/orders/waiver/rules/signing-path.ts";
import { SHOWN_TEXT, type SignValues, signFields } from "#app/features/orders/waiver/signing-page.ts";
import { loadSigningPage, signByLink } from "#app/features/site/private-page/acts/sign-by-link.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { longDate } from "#app/shared/days/date-format.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/sign.ts";

export const handle = { access: "link" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadSigningPage(
    context.get(depsContext),
    readSigningLink(new URL(request.url).pathname, params.token),
  );
  if (!page) throw data(null, { status: 404 });
  return { page };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const values = readValues(form);
  const shown = form.get(SHOWN_TEXT);
  const link = readSigningLink(new URL(request.url).pathname, params.token);
  const typed = { ...values, text: typeof shown === "string" ? shown : undefined };
  const problem = await orProblem(signByLink(context.get(depsContext), link, typed, context.get(requestContext)));
  if (!problem) return redirect(`${signingPath(link)}?signed=1`, 303);
  const { code, message: changed, fields = {} } = problem;
  // Signed or void meanwhile: the page itself says so.
  if (code === "nothing_to_sign") return redirect(signingPath(link), 303);
  // What was typed stays; what is new has to be agreed to anew.
  const { agreed: _agreed, ...others } = values;
  if (code === "text_changed" || code === "order_changed") return refusal(problem, { values: others, fields, changed });
  return refusal(problem, { values, fields, tooOften: code === "too_often" });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function SignPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { contact, home } = useBusiness();
  const effective = longDate(plainDate(page.text.effective));
  return (
    <div className="mx-auto w-full max-w-[58rem] px-5 pt-7 pb-14 md:px-6 md:pt-10">
      <PageHead title="Read it, then sign it" description="" path={page.path} noindex />
      {page.state === "signed" && <SignedCard page={page} />}
      {page.state === "void" && <VoidCard page={page} phone={contact.phone} />}
      {page.state === "unsigned" && (
        <>
          <h1 className="text-h1">Read it, then sign it</h1>
          <p className="mt-2 text-lead text-ink-soft">
            Waiver and release · effective {effective} · {home.regionName} law
          </p>
          <SigningFacts page={page} />
          <WaiverReading text={page.text} />
          <SignForm page={page} phone={contact.phone} {...actionData} />
        </>
      )}
    </div>
  );
}

function readValues(form: FormData): SignValues {
  const values: SignValues = {};
  for (const name of signFields) {
    const value = form.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return values;
}
