import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { DemoCard, DemoEnded, DemoSum } from "#app/features/orders/payments/components/demo-checkout.tsx";
import { actOnDemoPage, loadDemoPage } from "#app/features/orders/payments/demo-checkout-page.server.ts";
import { postedForm } from "#app/posted-form.server.ts";
import { Brand } from "#app/shell/brand.tsx";
import { OfflineBar } from "#app/shell/offline-bar.tsx";
import { PageHead } from "#app/shell/page-head.tsx";
import { MAIN_ID } from "#app/shell/skip-link.tsx";
import type { Route } from "./+types/demo-checkout.ts";

export const handle = { access: "link" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const checkout = await loadDemoPage(context.get(depsContext), params.id);
  if (!checkout) throw data(null, { status: 404 });
  return { checkout };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const intent = (await postedForm(request)).get("intent");
  const step = await actOnDemoPage(context.get(depsContext), params.id, intent, context.get(requestContext));
  if ("redirectTo" in step) return redirect(step.redirectTo, 303);
  if (step.stay === "unknown") throw data(null, { status: 404 });
  if (step.stay !== "too_often") return data({ tooOften: false }, { status: 402 });
  return data({ tooOften: true }, { status: 429, headers: { "Retry-After": String(step.retryAfterSeconds) } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** Like the page of a payment provider: its own frame, one amount, one card. */
export default function DemoCheckoutPage({ loaderData: { checkout }, actionData, params }: Route.ComponentProps) {
  const open = checkout.state === "open" || checkout.state === "declined";
  return (
    <main id={MAIN_ID} className="grid flex-1 content-start lg:grid-cols-[47%_1fr] lg:content-stretch">
      <PageHead title="Demo checkout" description="" path={`/checkout/demo/${params.id}`} noindex />
      <div className="on-dark flex flex-col bg-pine-deep px-5 pt-6 pb-7 text-paper md:px-10 lg:px-21 lg:pt-12 lg:pb-12">
        <Brand />
        <DemoSum checkout={checkout} />
      </div>
      <div className="px-5 py-7 md:px-10 lg:px-21 lg:py-16">
        <div className="mx-auto max-w-130 lg:mx-0">
          {open ? <DemoCard checkout={checkout} tooOften={actionData?.tooOften} /> : <DemoEnded checkout={checkout} />}
        </div>
      </div>
      <OfflineBar />
    </main>
  );
}
