// "Tell me if it opens": for a day that is taken. A plain form, which works without scripts.

import { data } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { lastBookableDay } from "#app/features/fleet/availability/rules/bookable-days.ts";
import { listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { OnTheList, WaitingForm } from "#app/features/orders/waiting-list/components/waiting-form.tsx";
import { CONSENT, joinWaitingList } from "#app/features/orders/waiting-list/join-waiting-list.server.ts";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { longDay } from "#app/shared/days/date-format.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { PlainPage } from "#app/shell/sky-hero.tsx";
import type { Route } from "./+types/waiting-list.ts";

export const handle = { access: "public" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, business, timeZone } = context.get(depsContext);
  const query = new URL(request.url).searchParams;
  return {
    rentals: (await listRentals(db)).map(({ id, name }) => ({ id, name })),
    days: { first: businessToday(now(), timeZone()), last: lastBookableDay(now(), business()) },
    consent: CONSENT,
    typed: { email: "", date: query.get("date") ?? "", rental: query.get("inflatable") ?? "" },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { email: text("email"), date: text("date"), rental: text("inflatable") };
  const [deps, caller] = [context.get(depsContext), context.get(requestContext)];
  const rental = (await listRentals(deps.db)).find(({ id }) => String(id) === typed.rental);
  const inflatableId = rental?.id ?? null;
  const joined = await orProblem(joinWaitingList(deps, { ...typed, inflatableId }, caller));
  if (joined instanceof Problem) {
    const { fields, message, details } = joined;
    const bookPath = details?.bookPath as string | undefined;
    return refusal(joined, {
      joined: null,
      typed,
      errors: fields,
      problem: fields ? undefined : { message, bookPath },
    });
  }
  const shown = { email: joined.email, day: longDay(joined.date), rental: rental ? `the ${rental.name}` : "a rental" };
  return data({ joined: shown, typed, errors: undefined, problem: undefined });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const joined = actionData?.joined;
  return (
    <>
      <PageHead title="Tell me if it opens" description="" path="/waiting-list" noindex />
      <PlainPage heading="Tell me if it opens" lead="Plans change, and days open up. We email you when yours does.">
        <div className="mx-auto grid w-full max-w-120 gap-5 px-5 py-6 md:px-6 md:py-10">
          {joined ? <OnTheList {...joined} /> : <WaitingForm {...loaderData} {...actionData} />}
        </div>
      </PlainPage>
    </>
  );
}
