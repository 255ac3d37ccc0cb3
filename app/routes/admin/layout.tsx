import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { Gate } from "../../features/auth/components/gate.tsx";
import { requireOwnerPage } from "../../features/auth/require-owner-page.server.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { ErrorPage } from "../../shell/error-page.tsx";
import { LazyToaster } from "../../ui/lazy-toaster.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import type { Route } from "./+types/layout.ts";

export const handle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [requireOwnerPage];

// A loader here makes the guard run on every navigation inside the area, also to a page without data of its own.
export function loader() {
  return null;
}

export default function AdminLayout() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <main id="content" className="min-h-dvh bg-office">
          <Outlet />
        </main>
        <LazyToaster />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 401) return <Gate to={pathname + search} />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
