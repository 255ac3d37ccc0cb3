import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { EndedLinkPage } from "#app/features/site/private-page/components/links/ended-link.tsx";
import { type EndedLink, refuseEndedLink } from "#app/features/site/private-page/links/refuse-ended-link.server.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { hoursWithZoneText, openDaysText } from "#app/shared/words/business-text.ts";
import { Brand } from "#app/shell/brand.tsx";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { OfflineBar } from "#app/shell/offline-bar.tsx";
import { MAIN_ID, SkipLink } from "#app/shell/skip-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";

export const middleware = [refuseEndedLink];

/** A frame without a menu: visitors come from an email to do one thing. */
export default function PrivateLayout() {
  return (
    <Frame>
      <main id={MAIN_ID} className="flex-1">
        <Outlet />
      </main>
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 410) {
    return (
      <Frame>
        <EndedLinkPage {...(error.data as EndedLink)} />
      </Frame>
    );
  }
  return (
    <Frame>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} isPrivate />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { name, contact, hours, closedOn, home } = useBusiness();
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-19 w-full max-w-wide flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 md:px-6">
          <Brand />
          <a
            href={telHref(contact.phone)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full font-display text-button font-semibold"
          >
            <Phone aria-hidden="true" className="size-4.5" />
            {contact.phone}
          </a>
        </div>
      </header>
      {children}
      <OfflineBar />
      <footer className="mx-auto w-full max-w-wide px-5 pb-8 md:px-6 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t-2 border-dashed border-line pt-4 text-small text-ink-soft">
          <p>
            {name} · Open {openDaysText(closedOn)} <NoBreak>{hoursWithZoneText(hours, home.zoneLabel)}</NoBreak>
          </p>
          <TextLink href={`mailto:${contact.email}`} className="inline-flex min-h-11 items-center gap-2 break-all">
            <Mail aria-hidden="true" className="size-4.5 shrink-0" />
            {contact.email}
          </TextLink>
        </div>
      </footer>
    </>
  );
}
