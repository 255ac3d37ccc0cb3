// The quote form with an order from the booking page, and when it is posted without scripts. Everyone else is redirected to
// the form on the home page.

import { type MiddlewareFunction, redirect } from "react-router";
import { actContext, depsContext, requestContext } from "#app/deps.server.ts";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { listOffered } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { PostedQuote } from "#app/features/orders/quote/components/form/posted-quote.tsx";
import { QuoteSent } from "#app/features/orders/quote/components/form/quote-sent.tsx";
import { OrderQuote } from "#app/features/orders/quote/components/office/order-quote.tsx";
import { requestQuoteByForm } from "#app/features/orders/quote/request-quote.server.ts";
import { quoteItems } from "#app/features/orders/quote/rules/quote-items.ts";
import { dateOfLink, orderValues } from "#app/features/orders/quote/rules/quote-link.ts";
import { quoteValues } from "#app/features/orders/quote/rules/quote-values.ts";
import { listTownLinks } from "#app/features/site/towns/find-town.server.ts";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { SiteFrame } from "#app/shell/site-frame.tsx";
import { MAIN_ID } from "#app/shell/skip-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/quote.ts";

export const handle = { access: "public" };

const SENT = "/quote?sent=1";

// Not in the loader: after a form was posted, the loader runs too and sees a GET.
const toTheForm: MiddlewareFunction<Response> = ({ request }, next) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && !isSent(request) && !orderValues(new URL(request.url).searchParams)) throw redirect("/#quote", 308);
  return next();
};
export const middleware = [toTheForm];

export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { rentals, extras } = await listOffered(deps.db);
  const { footer } = await readSiteWords(deps);
  const query = new URL(request.url).searchParams;
  const asked = { order: orderValues(query), date: dateOfLink(query) };
  return {
    rentals,
    extras,
    frame: { towns: listTownLinks(deps), line: footer.line },
    today: businessToday(deps.now(), deps.timeZone()),
    sent: isSent(request),
    asked,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = quoteValues(await postedForm(request));
  const [deps, act, caller] = [context.get(depsContext), context.get(actContext), context.get(requestContext)];
  const problem = await orProblem(requestQuoteByForm(deps, act, values, caller));
  if (!problem) return redirect(SENT, 303);
  const { message, fields } = problem;
  return refusal(problem, { values, problem: fields && { kind: "invalid" as const, message, fields } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { rentals, extras, frame, today, sent, asked } = loaderData;
  const items = quoteItems(rentals);
  const choices = { rentals, extras };
  const links = rentals.map(({ name, slug }) => ({ label: name, href: `/${slug}` }));
  return (
    <SiteFrame rentals={links} {...frame}>
      <PageHead title={sent ? "Quote Request Sent!" : "Request a quote"} description="" path="/quote" noindex />
      <main id={MAIN_ID} data-under-menu className="mx-auto w-full max-w-190 px-5 py-8 md:px-6 md:py-12">
        {actionData && !sent ? (
          <PostedQuote items={items} today={today} choices={choices} {...actionData} />
        ) : asked.order && !sent ? (
          <OrderQuote items={items} today={today} choices={choices} order={asked.order} date={asked.date} />
        ) : (
          <Card look="raised" padding="lg">
            <QuoteSent
              heading="h1"
              again={
                <ButtonLink href="/#quote" variant="line">
                  Request Another Quote
                </ButtonLink>
              }
            />
          </Card>
        )}
      </main>
    </SiteFrame>
  );
}

function isSent(request: Request): boolean {
  return new URL(request.url).searchParams.has("sent");
}
