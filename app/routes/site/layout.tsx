import { data, isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { depsContext } from "#app/deps.server.ts";
import { type Announcement, currentAnnouncement } from "#app/features/base/documents/current-announcement.server.ts";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { listTownLinks } from "#app/features/site/towns/find-town.server.ts";
import { AnnouncementBar } from "#app/shell/announcement-bar.tsx";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { SiteFrame } from "#app/shell/site-frame.tsx";
import { MAIN_ID } from "#app/shell/skip-link.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import type { Route } from "./+types/layout.ts";

export const handle = { cache: "public" };

const ID = "routes/site/layout";

/** Links are followed by the browser; navigation within a page changes only its query, which this does not read. */
export const shouldRevalidate = () => false;

/**
 * Without the database the frame still renders, its footer without rentals; each page decides for itself. Such a response
 * is not cached.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { db, log } = deps;
  try {
    const [rentals, announcement] = [await listRentals(db), await currentAnnouncement(deps)];
    const links = rentals.map(({ name, slug }) => ({ label: name, href: `/${slug}` }));
    const { footer } = await readSiteWords(deps);
    return data({ rentals: links, towns: listTownLinks(deps), line: footer.line, announcement });
  } catch (error) {
    log.error({ err: error }, "the footer was rendered without rentals: they could not be read");
    return data(
      { rentals: [], towns: listTownLinks(deps), line: "", announcement: null },
      { headers: { "Cache-Control": "no-store" } },
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function SiteLayout({ loaderData: { rentals, towns, line, announcement } }: Route.ComponentProps) {
  return (
    <SiteFrame rentals={rentals} towns={towns} line={line} bar={announcement && <Announced {...announcement} />}>
      <main id={MAIN_ID} data-under-menu>
        <Outlet />
      </main>
    </SiteFrame>
  );
}

function Announced(announcement: Announcement) {
  return <ServerOnly>{import.meta.env.SSR && <AnnouncementBar {...announcement} />}</ServerOnly>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>(ID);
  return (
    <SiteFrame
      rentals={frame?.rentals ?? []}
      towns={frame?.towns ?? []}
      line={frame?.line ?? ""}
      bar={frame?.announcement && <Announced {...frame.announcement} />}
    >
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} meetsFooter />
    </SiteFrame>
  );
}
