import { type KeyboardEvent, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useStaff } from "../../../office-kit/staff-context.ts";
import { officePageAt, officeTabs, pagesFor, TAB_PANEL_ID, tabId } from "../../rules/office-pages.ts";
import { type NavLook, navItemClass, OfficeIcon, WaitingCount } from "./office-nav-item.tsx";

type OfficeTabsProps = { look: NavLook; onGo: (() => void) | undefined };

/** The tabs. Each has an address, so they are links as well; arrows move between them, Enter opens one. */
export function OfficeTabs({ look, onGo }: OfficeTabsProps) {
  const current = officePageAt(useLocation().pathname);
  const tabs = pagesFor(useStaff().role, officeTabs);
  const list = useRef<HTMLDivElement>(null);
  const reachable = tabs.find(({ id }) => id === current) ?? tabs[0];

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Admin"
      aria-orientation="vertical"
      // In the phone's menu the tabs are cells of one grid with the dashboard.
      className={look === "column" ? "grid gap-1" : "contents"}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {tabs.map(({ id, href, label }) => (
        <Link
          key={id}
          id={tabId(id)}
          to={href}
          role="tab"
          aria-selected={id === current}
          aria-controls={id === current ? TAB_PANEL_ID : undefined}
          tabIndex={id === reachable?.id ? 0 : -1}
          onClick={onGo}
          className={navItemClass(id === current, look)}
        >
          <OfficeIcon page={id} />
          <span className="mr-auto min-w-0 truncate">{label}</span>
          <WaitingCount page={id} />
        </Link>
      ))}
    </div>
  );
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = steps[event.key];
  const tabs = [...(list?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (!step || at === -1) return;
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}
