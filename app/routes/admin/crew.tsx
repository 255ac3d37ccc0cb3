import { isRouteErrorResponse, useRouteError } from "react-router";
import crewStyles from "#app/crew.css?url";
import { Gate } from "#app/features/base/staff/components/gate.tsx";
import { requireStaffPage } from "#app/features/base/staff/require-staff-page.server.ts";
import crewWorker from "#app/features/day/crew/app/crew-worker.ts?worker&url";
import crewScript from "#app/features/day/crew/app/start.tsx?worker&url";
import { NotForYou } from "#app/features/office/office/components/frame/not-for-you.tsx";
import { ErrorPage } from "#app/shell/error-page.tsx";
import type { Route } from "./+types/crew.ts";

export const handle = {
  access: "crew",
  hydrate: "signed-out",
  styles: "crew",
  manifest: "/crew.webmanifest",
};

export const middleware: Route.MiddlewareFunction[] = [requireStaffPage];

/** The page says nothing of anybody: a device stores it for all who sign in there. */
export function loader() {
  return {};
}

/** Arriving at a stop is reported with the place. */
export function headers() {
  const policy = "camera=(), geolocation=(self), microphone=(), payment=(), usb=()";
  return { "Permissions-Policy": policy, "X-Robots-Tag": "noindex" };
}

/** What the app on a device is compared with, to know of a newer one. */
const build = [crewScript, crewStyles].map((path) => path.replace(/^.*\/|\.\w+$/g, "")).join(".");

export default function Crew() {
  return (
    <>
      <title>Crew</title>
      <meta name="robots" content="noindex" />
      <link rel="modulepreload" href={crewScript} />
      <div id="crew-app" data-worker={`${crewWorker}?build=${build}`} className="min-h-dvh flex-1 bg-office">
        <main id="content" className="p-5">
          <h1 className="text-h3">Crew</h1>
          <noscript>This app needs JavaScript. Please switch it on, or call the office.</noscript>
        </main>
      </div>
      <script type="module" src={crewScript} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) return <Gate to="/crew" withEmail />;
  if (isRouteErrorResponse(error) && error.status === 403) return <NotForYou home={error.data.home} />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
