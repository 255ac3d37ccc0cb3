import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { serves } from "#app/shared/people/access.ts";
import type { Role } from "#app/shared/words/vocabulary.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { dashboard } from "../../rules/office-pages.ts";

type OfficePageProps = {
  title: string;
  /** A sentence under the title. */
  below?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the back office: breadcrumbs, title, actions and content. */
export function OfficePage({ title, below, actions, children }: OfficePageProps) {
  return (
    <>
      <Breadcrumbs items={listCrumbs(useLocation().pathname, title, useStaff().role)} />
      <title>{`${title} | Admin Dashboard`}</title>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        <div className="mr-auto">
          <h1 className="text-[1.75rem] leading-tight font-semibold">{title}</h1>
          {below && <p className="text-ink-soft">{below}</p>}
        </div>
        {actions}
      </header>
      {children}
    </>
  );
}

function listCrumbs(pathname: string, title: string, role: Role) {
  if (!serves(dashboard.access, role)) return [{ label: "Stops", href: "/crew" }, { label: title }];
  const home = { label: "Home", href: "/" };
  if (pathname === dashboard.href) return [home, { label: "Admin Dashboard" }];
  return [home, { label: "Admin Dashboard", href: dashboard.href }, { label: title }];
}
