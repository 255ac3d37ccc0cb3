import { cx } from "class-variance-authority";
import { CalendarSearch, ExternalLink, KeyRound, LogOut, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useAttentionCounts } from "../queries.ts";
import { dashboard, moreOfficePages, officePageAt } from "../rules/office-pages.ts";
import { AttentionCount, navItemClass, OfficeIcon } from "./office-nav-item.tsx";
import { OfficeTabs } from "./office-tabs.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** All pages and links of the office. A sidebar on wide screens, a menu on phones. */
export function OfficeNav({ onGo }: { onGo?: () => void }) {
  return (
    <div className="on-dark flex flex-1 flex-col gap-1 text-paper">
      <nav aria-label="Dashboard">
        <PageLink page={dashboard} onGo={onGo} />
      </nav>
      <OfficeTabs onGo={onGo} />
      <hr className="mx-2 my-3 border-t border-dashed border-white/30" />
      <nav aria-label="More pages" className="grid gap-1">
        {moreOfficePages.map((page) => (
          <PageLink key={page.id} page={page} onGo={onGo} />
        ))}
      </nav>
      <nav aria-label="Website and account" className="mt-auto grid gap-1 pt-6">
        <OutLink href="/calendar" Icon={CalendarSearch}>
          View Calendar
        </OutLink>
        <OutLink href="/" Icon={ExternalLink}>
          Return to Website
        </OutLink>
        <Link to="/admin/password" onClick={onGo} className={navItemClass(false)}>
          <KeyRound aria-hidden="true" className="size-5 shrink-0" />
          Change password
        </Link>
        <SignOutForm className={cx(navItemClass(false), "w-full")}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          Logout
        </SignOutForm>
      </nav>
    </div>
  );
}

type PageLinkProps = { page: typeof dashboard | (typeof moreOfficePages)[number]; onGo: (() => void) | undefined };

function PageLink({ page, onGo }: PageLinkProps) {
  const current = officePageAt(useLocation().pathname) === page.id;
  const waiting = useAttentionCounts();
  return (
    <Link to={page.href} onClick={onGo} aria-current={current ? "page" : undefined} className={navItemClass(current)}>
      <OfficeIcon page={page.id} />
      <span className="mr-auto">{page.label}</span>
      <AttentionCount count={waiting[page.id]} />
    </Link>
  );
}

function OutLink({ href, Icon, children }: { href: string; Icon: LucideIcon; children: ReactNode }) {
  return (
    <a href={href} className={navItemClass(false)}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </a>
  );
}
