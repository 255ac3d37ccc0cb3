import { OutTiles } from "../dashboard/out-tiles.tsx";
import { AccountRow } from "./account-row.tsx";
import { NavGroups } from "./nav-groups.tsx";
import { NewOrderLink } from "./office-nav-item.tsx";

/** The dark column of a desk: a new order, the pages in their groups, and the ways out. */
export function OfficeNav() {
  return (
    <div className="on-dark flex flex-1 flex-col gap-3 text-paper [@media(max-height:799px)]:gap-2">
      <NewOrderLink />
      <NavGroups look="column" onGo={undefined} />
      <div className="mt-auto grid gap-1">
        <OutTiles />
        <AccountRow />
      </div>
    </div>
  );
}
