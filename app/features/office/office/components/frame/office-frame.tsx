import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { BusinessMark } from "#app/business-mark.tsx";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { useOfficeOutbox } from "#app/features/base/office-kit/use-office-outbox.ts";
import { useBusiness } from "#app/page-facts.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { useLiveUpdates } from "../../live-updates.ts";
import { isTab, officePageAt, pageRows, pagesFor, TAB_PANEL_ID, tabId } from "../../rules/office-pages.ts";
import { useOfflineReady } from "../../use-offline-ready.ts";
import { useOrdersAhead } from "../../use-orders-ahead.ts";
import { OutTiles } from "../dashboard/out-tiles.tsx";
import { AccountRow } from "./account-row.tsx";
import { NavGroups } from "./nav-groups.tsx";
import { NewOrderLink, WaitingCount } from "./office-nav-item.tsx";
import { OutageNotice } from "./outage-notice.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { PhoneHead } from "./phone-head.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/** The back office around a page: a dark sidebar on wide screens, a header and a bottom bar on phones. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  useOfflineReady();
  useOrdersAhead();
  useLiveUpdates();
  return (
    <div className="min-h-dvh bg-office lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] print:block print:bg-white">
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-pine-deep p-3 lg:flex print:hidden">
        <p className="mb-3 flex items-center gap-3 px-2 pt-1 font-display text-paper">
          <BusinessMark size={36} />
          <span className="leading-tight">
            <span className="block font-semibold">{useBusiness().shortName}</span>
            <span className="block text-fine">Admin Dashboard</span>
          </span>
        </p>
        <Column />
      </aside>
      <PhoneHead />
      <main
        id="content"
        className="mx-auto w-full max-w-330 min-w-0 px-4 pt-5 pb-28 md:px-8 lg:pb-12 print:max-w-none print:px-1 print:py-0"
      >
        <NeedsScripts />
        <OutageNotice />
        <Conflicts />
        <PageRow />
        <Page>{children}</Page>
      </main>
      <PhoneBar />
      <SignInAgain />
    </div>
  );
}

/** The dark column of a desk: a new order, the pages in their groups, and the ways out. */
function Column() {
  return (
    <div className="on-dark flex flex-1 flex-col gap-3 text-paper [@media(max-height:839px)]:gap-2">
      <NewOrderLink />
      <NavGroups look="column" onGo={undefined} />
      <div className="mt-auto grid gap-1">
        <OutTiles />
        <AccountRow />
      </div>
    </div>
  );
}

/** A tab's page is its panel; the others are pages like any. */
function Page({ children }: { children: ReactNode }) {
  const page = officePageAt(useLocation().pathname);
  if (!page || !isTab(page)) return children;
  return (
    <div role="tabpanel" id={TAB_PANEL_ID} aria-labelledby={tabId(page)}>
      {children}
    </div>
  );
}

/** Signing in works without scripts, but the pages behind it do not: this says so and offers the logout. */
function NeedsScripts() {
  return (
    <noscript>
      <form method="post" action="/admin/sign-out" className="mb-5">
        <Alert
          tone="info"
          title="The back office needs JavaScript"
          action={
            <Button type="submit" variant="white" size="sm">
              Logout
            </Button>
          }
        >
          <p className="text-small">Turn it on for this site to see bookings and make changes.</p>
        </Alert>
      </form>
    </noscript>
  );
}

/** Changes made while the server was unreachable that it refused later. Each stays until the owner dismisses it. */
function Conflicts() {
  const { refused, dismiss } = useOfficeOutbox();
  return refused.map(({ key, failure = "Couldn't do this:", about, reason, href }) => (
    <Alert
      key={key}
      live
      tone="error"
      title={`${failure} ${about}`}
      className="mb-5 print:hidden"
      action={
        <div className="flex flex-wrap gap-2">
          {href && (
            <Link to={href} className={buttonClass({ variant: "white", size: "sm" })}>
              Open booking
            </Link>
          )}
          <Button variant="white" size="sm" onClick={() => void dismiss(key)}>
            Dismiss
          </Button>
        </div>
      }
    >
      <p className="text-small">{reason}</p>
    </Alert>
  ));
}

/** The pages that belong together, as a row of links on each of them. */
function PageRow() {
  const { pathname } = useLocation();
  const { role } = useStaff();
  const row = pageRows.find(({ pages }) => pages.some(({ href }) => href === pathname));
  const pages = row ? pagesFor(role, row.pages) : [];
  if (!row || pages.length < 2) return null;
  return (
    <nav
      aria-label={row.name}
      className="-mx-4 mb-4 flex overflow-x-auto border-b border-office-line px-2 md:mx-0 md:px-0 print:hidden"
    >
      {pages.map(({ id, href, label }) => (
        <Link
          key={id}
          to={href}
          aria-current={href === pathname ? "page" : undefined}
          className={cx(
            "relative flex min-h-12 shrink-0 items-center gap-2 px-3 font-display text-ink no-underline md:px-4",
            href === pathname
              ? "font-semibold after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-full after:bg-pine"
              : "font-medium text-ink-soft hover:text-ink",
          )}
        >
          {label}
          <WaitingCount page={id} />
        </Link>
      ))}
    </nav>
  );
}
