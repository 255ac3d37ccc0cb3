import { type KeyboardEvent, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useAttentionCounts } from "../queries.ts";
import { officePageAt, officeTabs, TAB_PANEL_ID, tabId } from "../rules/office-pages.ts";
import { AttentionCount, navItemClass, OfficeIcon } from "./office-nav-item.tsx";

/** The five tabs. Each has an address, so they are links as well; arrows move between them, Enter opens one. */
export function OfficeTabs({ onGo }: { onGo: (() => void) | undefined }) {
  const current = officePageAt(useLocation().pathname);
  const waiting = useAttentionCounts();
  const list = useRef<HTMLDivElement>(null);
  const reachable = officeTabs.find(({ id }) => id === current) ?? officeTabs[0];

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Admin"
      aria-orientation="vertical"
      className="grid gap-1"
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {officeTabs.map(({ id, href, label }) => (
        <Link
          key={id}
          id={tabId(id)}
          to={href}
          role="tab"
          aria-selected={id === current}
          aria-controls={id === current ? TAB_PANEL_ID : undefined}
          tabIndex={id === reachable.id ? 0 : -1}
          onClick={onGo}
          className={navItemClass(id === current)}
        >
          <OfficeIcon page={id} />
          <span className="mr-auto">{label}</span>
          <AttentionCount count={waiting[id]} />
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
