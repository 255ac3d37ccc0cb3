import fredoka from "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router";
import { logoPath } from "#app/shared/logo.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import pageScript from "#app/shell/page-script.ts?worker&url";
import crewStyles from "./crew.css?url";
import officeStyles from "./office.css?url";
import { PageFactsScript, useBusiness, usePageFacts } from "./page-facts.tsx";
import siteStyles from "./site.css?url";

type Handle = {
  /** Signed out: only while its loader lets nobody in, for the gate. */
  hydrate?: boolean | "later" | "signed-out";
  styles?: keyof typeof styleSheets;
  manifest?: string;
};

const styleSheets = { site: siteStyles, office: officeStyles, crew: crewStyles };

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = usePageFacts();
  // Content pages are complete without React and load none of it.
  const matches = useMatches().map(({ handle, loaderData }) => ({ ...(handle as Handle | undefined), loaderData }));
  const hydrate = matches.some(({ hydrate, loaderData }) => (hydrate === "signed-out" ? !loaderData : hydrate));
  const styles = matches.findLast((match) => match.styles)?.styles ?? "site";
  const manifest = matches.findLast((match) => match.manifest)?.manifest ?? "/site.webmanifest";
  return (
    // The page script marks the element (scrolled, menu open) before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdf7ea" />
        <link rel="preload" href={fredoka} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Icons />
        <link rel="manifest" href={manifest} />
        <Meta />
        <link rel="stylesheet" href={styleSheets[styles]} />
        <script type="module" src={pageScript} fetchPriority="low" />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {/* Without React a content page still reloads when its source changes. */}
        {import.meta.env.DEV && !hydrate && <script type="module" src="/@vite/client" />}
        {hydrate && (
          <>
            <PageFactsScript />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

function Icons() {
  const { logo } = useBusiness();
  if (logo) {
    return (
      <>
        <link rel="icon" href={logoPath(logo, "32")} type="image/png" sizes="32x32" />
        <link rel="icon" href={logoPath(logo, "192")} type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href={logoPath(logo, "180")} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function Root() {
  // Tells tests and tools that the page is interactive.
  useEffect(() => document.documentElement.setAttribute("data-interactive", ""), []);
  return <Outlet />;
}

/** Catches what no page did. The shell may be what failed, so this uses none of it. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
