import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import {
  InspectorEnded,
  InspectorEntry,
  InspectorFrame,
  InspectorUnit,
} from "#app/features/fleet/safety/components/inspector-page.tsx";
import { openInspectorPage } from "#app/features/fleet/safety/inspector/inspector-link.server.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import type { Route } from "./+types/inspect.ts";

export const handle = { access: "link" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await openInspectorPage(context.get(depsContext), params.token);
  const entry = page?.unit.entries.find(({ position }) => String(position) === params.entry);
  if (!page || (params.entry !== undefined && !entry)) throw data(null, { status: 404 });
  return { ...page, entry, token: params.token };
}

/** The address is a key: no other site learns it, and no search engine keeps it. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
}

/** A unit with its log, or one entry of it. */
export default function Inspect({ loaderData: { expiresAt, unit, entry, token } }: Route.ComponentProps) {
  return (
    <InspectorFrame expiresAt={expiresAt}>
      <title>{`${unit.name}, safety log`}</title>
      <meta name="robots" content="noindex" />
      {entry ? <InspectorEntry unit={unit} entry={entry} token={token} /> : <InspectorUnit unit={unit} token={token} />}
    </InspectorFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <InspectorEnded />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
