import { ChevronRight, Phone, X } from "lucide-react";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Brand } from "./brand.tsx";
import { isCurrent, menuItems } from "./nav-items.ts";

export const MENU_ID = "site-menu";

/** A popover: opens and closes without JavaScript; `page-script.ts` adds closing on selection and holds the focus. */
export function MobileMenu({ pathname }: { pathname: string }) {
  const { contact } = useBusiness();
  return (
    <div id={MENU_ID} popover="auto" role="dialog" aria-label="Menu" className="site-menu bg-sky-tint text-ink">
      <div className="flex min-h-full flex-col px-5 pb-6">
        <div className="flex h-19 shrink-0 items-center justify-between">
          <Brand />
          <CloseButton />
        </div>
        <ul className="mt-1.5 rounded-card bg-surface p-2 font-display text-[1.25rem] font-semibold shadow-2">
          {menuItems.map((item) => (
            <li key={item.label} className="border-line not-first:border-t-2 not-first:border-dashed">
              <a
                href={item.href}
                aria-current={isCurrent(item, pathname) ? "page" : undefined}
                className="flex min-h-13 items-center justify-between rounded-small px-4 aria-[current=page]:bg-sun-tint"
              >
                {item.label}
                <ChevronRight aria-hidden="true" className="size-5 text-ink-soft" />
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-3 pt-6 text-center">
          <a href="/calendar" className={buttonClass({ variant: "white" })}>
            Check Availability
          </a>
          <a href="/calendar" className={buttonClass({ variant: "apple", size: "lg" })}>
            Book Now
          </a>
          <a href={telHref(contact.phone)} className={buttonClass({ variant: "quiet" })}>
            <Phone aria-hidden="true" />
            Call Now · {contact.phone}
          </a>
        </div>
      </div>
    </div>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      popoverTargetAction="hide"
      aria-label="Close the menu"
      className="inline-flex size-12 items-center justify-center rounded-full bg-surface shadow-1"
    >
      <X aria-hidden="true" />
    </button>
  );
}
