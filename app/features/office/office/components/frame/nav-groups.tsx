import { cx } from "class-variance-authority";
import { type KeyboardEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useStaff } from "#app/features/base/office-kit/staff-context.ts";
import { isTab, navGroups, officePageAt, officeTabs, pagesFor, tabId } from "../../rules/office-pages.ts";
import { NavLink, type NavLook, TabLink } from "./office-nav-item.tsx";

type NavGroupsProps = { look: NavLook; onGo: (() => void) | undefined };

/**
 * The pages of the office in three groups. The specification's five tabs stand where they belong; the tab list owns them in
 * the specification's order, and arrow keys move between them.
 */
export function NavGroups({ look, onGo }: NavGroupsProps) {
  const { role } = useStaff();
  const here = officePageAt(useLocation().pathname);
  const all = useRef<HTMLDivElement>(null);
  const tabIds = pagesFor(role, officeTabs).map(({ id }) => tabId(id, look));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the tabs inside, which the tab list owns.
    <div
      ref={all}
      onKeyDown={(event) => moveFocus(event, all.current)}
      className={look === "column" ? "grid" : "grid gap-5"}
    >
      <div
        role="tablist"
        aria-label="Admin"
        aria-orientation="vertical"
        aria-owns={tabIds.join(" ")}
        className="sr-only"
      />
      {navGroups.map(({ name, entries }) => {
        const shown = entries.filter(({ page }) => pagesFor(role, [page]).length > 0);
        if (shown.length === 0) return null;
        return (
          <nav key={name} aria-label={name} className={look === "column" ? stitchedClass : undefined}>
            <p className={cx("px-2 font-display text-fine", look === "column" ? "mb-0.5" : "mb-1.5")}>{name}</p>
            <div className={look === "column" ? "grid gap-0.5" : "grid grid-cols-2 gap-1.5"}>
              {shown.flatMap(({ page, beside = [] }) => {
                const others = look === "menu" ? pagesFor(role, beside) : [];
                const lit = page.id === here || (look === "column" && beside.some(({ id }) => id === here));
                return [page, ...others].map((one) => {
                  const link = { page: one, look, lit: one === page ? lit : one.id === here, onGo };
                  return isTab(one.id) ? <TabLink key={one.id} {...link} /> : <NavLink key={one.id} {...link} />;
                });
              })}
            </div>
          </nav>
        );
      })}
    </div>
  );
}

/** A dashed seam between two groups. */
const stitchedClass =
  "not-first-of-type:mt-2 not-first-of-type:border-t not-first-of-type:border-dashed not-first-of-type:border-white/30 not-first-of-type:pt-2 [@media(max-height:859px)]:not-first-of-type:mt-1 [@media(max-height:859px)]:not-first-of-type:pt-1";

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
