import { useLocation } from "react-router";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { business, dailyPages, dashboard, isBusinessPage, officePageAt, pagesFor } from "../../rules/office-pages.ts";
import { OutTiles } from "../dashboard/out-tiles.tsx";
import { AccountRow } from "./account-row.tsx";
import { NavLink } from "./office-nav-item.tsx";
import { OfficeTabs } from "./office-tabs.tsx";

/** The dark column of a desk: the specification's pages, daily work, the business, and the ways out. */
export function OfficeNav() {
  const { role } = useStaff();
  const here = officePageAt(useLocation().pathname);
  return (
    <div className="on-dark flex flex-1 flex-col gap-1 text-paper">
      <nav aria-label="Dashboard">
        <NavLink page={dashboard} look="column" onGo={undefined} />
      </nav>
      <OfficeTabs look="column" onGo={undefined} />
      <Stitch />
      <nav aria-label="Daily work" className="grid gap-1">
        {pagesFor(role, dailyPages).map((page) => (
          <NavLink key={page.id} page={page} look="column" onGo={undefined} />
        ))}
      </nav>
      {pagesFor(role, [business]).map((page) => (
        <nav key={page.id} aria-label="Business">
          <Stitch />
          <NavLink page={page} look="column" current={isBusinessPage(here)} onGo={undefined} />
        </nav>
      ))}
      <div className="mt-auto grid gap-2 pt-4">
        <OutTiles />
        <AccountRow />
      </div>
    </div>
  );
}

function Stitch() {
  return <hr className="mx-2 my-3 border-t border-dashed border-white/30 [@media(max-height:859px)]:my-2" />;
}
