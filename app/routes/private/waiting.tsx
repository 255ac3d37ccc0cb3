// The link below each email of a waiting list: what somebody waits for, and the button that ends it. Mail scanners open links, so
// only the button does.
import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { describeWaiting, leaveWaitingList } from "#app/features/orders/waiting-list/join-waiting-list.server.ts";
import { requireWithinLimit } from "#app/over-limit.server.ts";
import { orProblem } from "#app/posted-form.server.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/waiting.ts";

export const handle = { access: "link" };

/** Ended and unknown look alike. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const waiting = await describeWaiting(context.get(depsContext), params.token);
  return data(waiting, { status: waiting ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const problem = await orProblem(requireWithinLimit(deps, "privatePage", context.get(requestContext)));
  if (problem) throw data(null, { status: problem.status });
  if (!(await leaveWaitingList(deps, params.token))) return data(null, { status: 404 });
  return redirect(`/waiting-list/${params.token}`, 303);
}

/** The address is a key, so no other site learns it. */
export function headers() {
  return { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export default function WaitingPage({ loaderData: row }: Route.ComponentProps) {
  const heading = row ? "Stop these emails?" : "You're not on this list";
  return (
    <div className="mx-auto grid w-full max-w-120 gap-5 px-5 pt-8 pb-14 md:px-6 md:pt-12">
      <PageHead title={heading} description="" path="/waiting-list" noindex />
      <h1 className="text-h1">{heading}</h1>
      <Card look="raised" padding="sm" className="grid gap-4">
        {row ? (
          <form method="post" className="grid gap-4">
            <p>
              You wait for {row.rental ? `the ${row.rental}` : "any rental"} on {row.day}. We email you only if that day
              opens.
            </p>
            <Button type="submit" size="lg" className="w-full">
              Take me off the list
            </Button>
          </form>
        ) : (
          <>
            <p>We have deleted your address from the waiting list, or the day has passed. No more emails about it.</p>
            <ButtonLink href="/calendar" variant="line" className="w-full">
              See open days
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}
