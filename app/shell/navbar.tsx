import { Menu, Phone } from "lucide-react";
import { useLocation } from "react-router";
import { useBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Brand } from "./brand.tsx";
import { MENU_ID, MobileMenu } from "./mobile-menu.tsx";
import { barItems, isCurrent } from "./nav-items.ts";

/**
 * Fixed at the top, without JavaScript of its own: `page-script.ts` marks the page as scrolled past 100 px and the
 * `scrolled:` variant does the rest. Over the hero of the home page it is transparent until then, unless something is
 * between the two.
 */
export function Navbar({ solid = false }: { solid?: boolean }) {
  const { pathname } = useLocation();
  const overHero = pathname === "/" && !solid;
  const look = overHero
    ? "border-transparent scrolled:border-line scrolled:bg-paper/94"
    : "border-line bg-paper scrolled:bg-paper/94 scrolled:shadow-1";
  return (
    <header className={`fixed inset-x-0 top-0 z-30 border-b transition-colors duration-200 print:hidden ${look}`}>
      <div className="mx-auto flex h-19 max-w-wide items-center justify-between gap-4 px-5 md:px-6">
        <Brand />
        <NavLinks pathname={pathname} />
        <div className="hidden items-center gap-4 lg:flex">
          <CallNow />
          <a href="/calendar" className={bookClass(overHero)}>
            Book
          </a>
        </div>
        <MenuButton />
      </div>
      <MobileMenu pathname={pathname} />
    </header>
  );
}

function NavLinks({ pathname }: { pathname: string }) {
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex gap-1 font-display text-button font-medium">
        {barItems.map((item) => (
          <li key={item.label}>
            <a
              href={item.href}
              aria-current={isCurrent(item, pathname) ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-3.5 hover:bg-white/45 aria-[current=page]:bg-white/60"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CallNow() {
  const { contact } = useBusiness();
  return (
    <a
      href={telHref(contact.phone)}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-display text-button font-semibold"
    >
      <Phone aria-hidden="true" className="size-4.5" />
      Call Now
    </a>
  );
}

function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      aria-label="Open the menu"
      className="inline-flex size-12 items-center justify-center rounded-full bg-surface shadow-1 lg:hidden"
    >
      <Menu aria-hidden="true" />
    </button>
  );
}

/** Apple red is for one action a screen: past the hero of the home page that is booking. */
function bookClass(overHero: boolean): string {
  const apple =
    "scrolled:bg-apple scrolled:text-white scrolled:hover:bg-apple scrolled:[--puff-seam:var(--color-apple-deep)]";
  return `${buttonClass({ variant: "white", size: "sm" })} ${overHero ? apple : ""}`;
}
