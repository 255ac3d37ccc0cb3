import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { BusinessMark } from "../../../../business-mark.tsx";
import { useBusiness } from "../../../../page-facts.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useLiveUpdates } from "../../live-updates.ts";
import { isTab, officePageAt, TAB_PANEL_ID, tabId } from "../../rules/office-pages.ts";
import { useOfflineReady } from "../../use-offline-ready.ts";
import { useOrdersAhead } from "../../use-orders-ahead.ts";
import { OutTiles } from "../dashboard/out-tiles.tsx";
import { AccountRow } from "./account-row.tsx";
import { Conflicts } from "./conflicts.tsx";
import { NavGroups } from "./nav-groups.tsx";
import { NewOrderLink } from "./office-nav-item.tsx";
import { OutageNotice } from "./outage-notice.tsx";
import { PageRow } from "./page-row.tsx";
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
