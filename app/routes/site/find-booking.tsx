// "Lost your link?": an email brings the links of its bookings by mail. The answer is the same whatever was typed.
import { data } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { RatherTalk } from "#app/features/site/private-page/components/links/call-us.tsx";
import { FindBookingForm } from "#app/features/site/private-page/components/links/find-booking-form.tsx";
import { LinkSent } from "#app/features/site/private-page/components/links/link-sent.tsx";
import { askForLink } from "#app/features/site/private-page/links/ask-for-link.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { orProblem, postedForm, refusal } from "#app/posted-form.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { PlainPage } from "#app/shell/sky-hero.tsx";
import type { Route } from "./+types/find-booking.ts";

export const handle = { access: "public" };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  const sentTo = await orProblem(askForLink(context.get(depsContext), email, context.get(requestContext)));
  if (!(sentTo instanceof Problem)) return data({ sentTo });
  const { retryAfterSeconds, message: error } = sentTo;
  if (retryAfterSeconds === undefined) return refusal(sentTo, { email, error, sentTo: undefined });
  return refusal(sentTo, { email, waitMinutes: Math.ceil(retryAfterSeconds / 60), sentTo: undefined });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function FindBookingPage({ actionData }: Route.ComponentProps) {
  const { contact, name } = useBusiness();
  const sentTo = actionData?.sentTo;
  return (
    <>
      <PageHead
        title="Find my booking"
        description={`Lost the link to your booking with ${name}? Enter your email, and we send you a new one.`}
        keywords={["find my booking", "bounce house booking link", `${name} booking`]}
        path="/find-booking"
      />
      <PlainPage heading="Lost your link?" lead="Happens to the best of us. We send you a new one.">
        <div className="mx-auto grid w-full max-w-120 gap-5 px-5 py-6 md:px-6 md:py-10">
          {sentTo ? <LinkSent email={sentTo} /> : <FindBookingForm {...actionData} phone={contact.phone} />}
          <RatherTalk />
        </div>
      </PlainPage>
    </>
  );
}
