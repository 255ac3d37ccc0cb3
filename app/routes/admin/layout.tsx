import { Fragment } from "react";
import {
  isRouteErrorResponse,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { actContext, depsContext } from "#app/deps.server.ts";
import { OwnerDataProvider } from "#app/features/base/office-kit/components/owner-data-provider.tsx";
import { StaffProvider } from "#app/features/base/office-kit/staff-context.ts";
import { Gate } from "#app/features/base/staff/components/gate.tsx";
import { requireStaffPage } from "#app/features/base/staff/require-staff-page.server.ts";
import { CopyNotice } from "#app/features/office/backups/components/copy-notice.tsx";
import { CrewFrame } from "#app/features/office/office/components/frame/crew-frame.tsx";
import { NotForYou } from "#app/features/office/office/components/frame/not-for-you.tsx";
import { OfficeFrame } from "#app/features/office/office/components/frame/office-frame.tsx";
import { pendingView } from "#app/features/office/office/rules/show-pending.ts";
import { isFirstVisit } from "#app/features/office/setup/first-evening.server.ts";
import { serves } from "#app/shared/people/access.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import type { Route } from "./+types/layout.ts";

export const handle = { hydrate: true, styles: "office" };

export const middleware: Route.MiddlewareFunction[] = [requireStaffPage];

// A loader makes the guard run before the page is sent, also for a page without data of its own. Going from page to page
// asks nothing: the pages bring no data, every call of theirs is guarded, and they must open without the server.
export async function loader({ context, url }: Route.LoaderArgs) {
  const act = context.get(actContext);
  if (!act.by) throw new Error("The guard lets nobody pass without naming them");
  if (url.pathname === "/admin" && (await isFirstVisit(context.get(depsContext), act)))
    throw redirect("/admin/welcome");
  const { userId, name, role } = act.by;
  const { copy } = context.get(depsContext).connections.state();
  return { userId, name, role, copyMadeAt: copy?.madeAt };
}

export const shouldRevalidate = () => false;

export default function AdminLayout() {
  const { copyMadeAt, ...staff } = useLoaderData<typeof loader>();
  // The first evening has no menu to get lost in.
  const hasOwnFrame = useMatches().some(({ handle }) => (handle as { ownFrame?: boolean } | undefined)?.ownFrame);
  const Frame = hasOwnFrame ? Fragment : serves("office", staff.role) ? OfficeFrame : CrewFrame;
  return (
    <StaffProvider value={staff}>
      <OwnerDataProvider view={pendingView}>
        <Frame>
          {copyMadeAt && <CopyNotice madeAt={copyMadeAt} isOwner={staff.role === "owner"} />}
          <Outlet />
        </Frame>
        <LazyToaster />
      </OwnerDataProvider>
    </StaffProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 401) return <Gate to={pathname + search} />;
  if (isRouteErrorResponse(error) && error.status === 403) return <NotForYou home={error.data.home} />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
