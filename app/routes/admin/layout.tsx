import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { OfficeFrame } from "../../features/office/components/office-frame.tsx";
import { pendingView } from "../../features/office/rules/show-pending.ts";
import { OwnerDataProvider } from "../../features/office-kit/components/owner-data-provider.tsx";
import { Gate } from "../../features/staff/components/gate.tsx";
import { requireStaffPage } from "../../features/staff/require-staff-page.server.ts";
import { ErrorPage } from "../../shell/error-page.tsx";
import { LazyToaster } from "../../ui/lazy-toaster.tsx";
import type { Route } from "./+types/layout.ts";

export const handle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaffPage];

// A loader makes the guard run before the page is sent, also for a page without data of its own. Going from page to page
// asks nothing: the pages bring no data, every call of theirs is guarded, and they must open without the server.
export function loader() {
  return null;
}

export const shouldRevalidate = () => false;

export default function AdminLayout() {
  return (
    <OwnerDataProvider view={pendingView}>
      <OfficeFrame>
        <Outlet />
      </OfficeFrame>
      <LazyToaster />
    </OwnerDataProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 401) return <Gate to={pathname + search} />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
