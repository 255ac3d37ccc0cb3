// The one script of every page, React or not: navbar colour, section scrolling, closing the menu. Everything it touches
// also works without it; it only makes it pleasant.

const SCROLLED_PAST = 100;
const ANCHOR_OFFSET = 80;
const ANCHOR_DELAY_MS = 100;

const root = document.documentElement;
const menu = document.getElementById("site-menu");

function markScrolled() {
  root.toggleAttribute("data-scrolled", window.scrollY > SCROLLED_PAST);
}

function scrollToSection(section: HTMLElement) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const top = section.getBoundingClientRect().top + window.scrollY - ANCHOR_OFFSET;
  window.scrollTo({ top, behavior: reduced ? "auto" : "smooth" });
  // The next Tab continues from the section, as it would after following a plain anchor.
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

function followSectionLink(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
  if (!link) return;
  if (menu?.contains(link)) menu.hidePopover();
  const section = link.hash && link.origin === location.origin ? document.getElementById(link.hash.slice(1)) : null;
  // A section that is not on this page is reached by the plain link to the home page.
  if (!section || (link.pathname !== location.pathname && link.pathname !== "/")) return;
  event.preventDefault();
  history.pushState(history.state, "", link.hash);
  setTimeout(() => scrollToSection(section), ANCHOR_DELAY_MS);
}

/** While the menu covers the page, what lies under it takes no focus. */
function holdFocusInMenu(event: Event) {
  const open = (event as ToggleEvent).newState === "open";
  for (const part of document.querySelectorAll<HTMLElement>("[data-under-menu]")) part.inert = open;
  root.toggleAttribute("data-menu-open", open);
}

markScrolled();
addEventListener("scroll", markScrolled, { passive: true });
document.addEventListener("click", followSectionLink);
menu?.addEventListener("toggle", holdFocusInMenu);
