import { data, redirect } from "react-router";
import { depsContext, requestContext } from "#app/deps.server.ts";
import { RatherTalk } from "#app/features/site/private-page/components/links/call-us.tsx";
import { FoundLinkCard } from "#app/features/site/private-page/components/links/found-link-card.tsx";
import { loadFoundLink, openFoundLink } from "#app/features/site/private-page/links/found-links.server.ts";
import { overLimit } from "#app/over-limit.server.ts";
import { PageHead } from "#app/shell/page-head.tsx";
import type { Route } from "./+types/found-link.ts";

export const handle = { access: "link" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await loadFoundLink(context.get(depsContext), params.token);
  if (!link) throw data(null, { status: 404 });
  return data(link, { status: link.state === "over" ? 410 : 200 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const wait = await overLimit(deps, "privatePage", context.get(requestContext));
  if (wait !== undefined) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  const path = await openFoundLink(deps, params.token);
  // The page itself says that a link is over, and an unknown one is a 404.
  return path ? redirect(path, 303) : null;
}

/**
 * The address is a key: no other site learns it. Our own does, because with no referrer at all a browser names no origin
 * when the button is pressed, and what names none is refused.
 */
export function headers() {
  return { "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export default function FoundLinkPage({ loaderData }: Route.ComponentProps) {
  const isOpen = loaderData.state === "open";
  const heading = isOpen ? "Here you go" : "This link has expired";
  return (
    <div className="mx-auto grid w-full max-w-120 gap-5 px-5 pt-8 pb-14 md:px-6 md:pt-12">
      <PageHead title={heading} description="" path="/find-booking" noindex />
      <h1 className="text-h1">{heading}</h1>
      <FoundLinkCard {...loaderData} />
      <RatherTalk />
    </div>
  );
}
