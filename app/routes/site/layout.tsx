import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { towns } from "../../../content/towns.ts";
import { depsContext } from "../../deps.server.ts";
import { listRentals } from "../../features/inventory/list-rentals.server.ts";
import { ErrorPage } from "../../shell/error-page.tsx";
import { Footer } from "../../shell/footer.tsx";
import { Navbar } from "../../shell/navbar.tsx";
import { MAIN_ID, SkipLink } from "../../shell/skip-link.tsx";
import type { Route } from "./+types/layout.ts";

export const handle = { cache: "public" };

const ID = "routes/site/layout";

export async function loader({ context }: Route.LoaderArgs) {
  const rentals = await listRentals(context.get(depsContext).db);
  return { rentals: rentals.map(({ name, slug }) => ({ label: name, href: `/${slug}` })) };
}

export default function SiteLayout() {
  return (
    <Frame>
      <main id={MAIN_ID} data-under-menu>
        <Outlet />
      </main>
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>(ID);
  const townLinks = towns.map(({ name, slug }) => ({ label: name, href: `/${slug}` }));
  return (
    <>
      <SkipLink />
      <Navbar />
      <div className="flex flex-1 flex-col pt-19">{children}</div>
      <div data-under-menu>
        <Footer rentals={data?.rentals ?? []} towns={townLinks} />
      </div>
    </>
  );
}
