// The one script of every page, with or without React: navbar color, section scrolling, closing the menu, tooltips, sharing
// an article, forms without a connection, notices from the page before, starting React. Without it everything still works or is not shown. What few
// visitors need is loaded on demand.

import { type CarriedNotice, takeNotice } from "#app/shared/calls/carried-notice.ts";
import { hasSaved } from "./saved-booking.ts";
import { reactWaits, startReact, whenReactWaits } from "./start-react.ts";
import { whenLoaded } from "./when-loaded.ts";

const SCROLLED_PAST = 100;
const ANCHOR_OFFSET = 80;
const ANCHOR_DELAY_MS = 100;
const SHARE_WAIT_MS = 8_000;

const root = document.documentElement;
const menu = document.getElementById("site-menu");

function markScrolled() {
  root.toggleAttribute("data-scrolled", window.scrollY > SCROLLED_PAST);
}

function scrollToSection(section: HTMLElement) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Parts on the way there may not be laid out yet (`below-fold`).
  root.toggleAttribute("data-laid-out", true);
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

/** While the menu covers the page, nothing under it can be focused. */
function trapFocusInMenu(event: Event) {
  const open = (event as ToggleEvent).newState === "open";
  for (const part of document.querySelectorAll<HTMLElement>("[data-under-menu]")) part.inert = open;
  root.toggleAttribute("data-menu-open", open);
}

/** The button of `ShareLinkButton` needs this script, so it is hidden until the script runs. */
function showShareButtons() {
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) button.hidden = false;
}

async function shareLink(event: MouseEvent) {
  const button = (event.target as Element).closest?.<HTMLElement>("[data-share]");
  if (!button) return;
  const { title = "", text = "" } = button.dataset;
  const url = location.href;
  try {
    if (navigator.share) return await navigator.share({ title, text, url });
  } catch (error) {
    if ((error as Error).name === "AbortError") return;
  }
  const result = await copyLink(url);
  const status = button.parentElement?.querySelector("[data-share-status]");
  if (status) status.textContent = result;
}

/** A press before React has started: the menu opens as soon as it is loaded, instead of an email. */
function openShareMenu(event: MouseEvent) {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[data-share-menu]");
  if (!link || !reactWaits) return;
  event.preventDefault();
  startReact();
  const giveUpAt = Date.now() + SHARE_WAIT_MS;
  const look = setInterval(() => {
    const name = CSS.escape(link.getAttribute("aria-label") ?? "");
    const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    if (!button && Date.now() < giveUpAt) return;
    clearInterval(look);
    if (button) button.click();
    else location.assign(link.href);
  }, 50);
}

/** A form that is sent without a connection would be replaced by the browser's own page. */
function stayOffline(event: Event) {
  const bar = document.getElementById("offline-bar");
  if (!bar || navigator.onLine) return;
  event.preventDefault();
  bar.hidden = false;
  addEventListener("online", () => {
    bar.hidden = true;
  });
}

/** Where the browser refuses to copy, the link is shown. */
async function copyLink(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return "Link copied to clipboard!";
  } catch {
    return `Copy this link: ${url}`;
  }
}

// Right after a frame the layout is known; at any other moment reading it would force one.
whenLoaded(() => requestAnimationFrame(() => setTimeout(markScrolled)));
// The script may run while the page is still being parsed.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", showShareButtons);
else showShareButtons();
document.addEventListener("click", shareLink);
document.addEventListener("click", openShareMenu);
addEventListener("scroll", markScrolled, { passive: true });
document.addEventListener("click", followSectionLink);
document.addEventListener("submit", stayOffline);
menu?.addEventListener("toggle", trapFocusInMenu);
document.addEventListener("pointerover", loadTooltips);
document.addEventListener("focusin", loadTooltips);

/** Loads tooltips at the first icon that is hovered or focused: most visitors are on phones, which have none. */
function loadTooltips(event: Event) {
  const trigger = (event.target as Element).closest?.<HTMLElement>("[data-tip]");
  if (!trigger || (event as PointerEvent).pointerType === "touch") return;
  document.removeEventListener("pointerover", loadTooltips);
  document.removeEventListener("focusin", loadTooltips);
  import("#app/ui/tooltips.ts").then(({ watchTooltips }) => watchTooltips(trigger)).catch(() => {});
}

async function show(notice: CarriedNotice) {
  (await import("./notice-bar.ts")).showNotice(notice);
}

/** Shows the notice from the page before, and sends a saved booking again. A prerendered page does neither yet. */
async function showCarriedNotice() {
  const carried = takeNotice();
  if (carried) void show(carried);
  if (/^\/(calendar|admin)/.test(location.pathname) || !hasSaved("booking-pending")) return;
  (await import("./resend-booking.ts")).resendBooking((notice) => void show(notice));
}

if ("prerendering" in document && document.prerendering)
  document.addEventListener("prerenderingchange", showCarriedNotice, { once: true });
else void showCarriedNotice();

whenReactWaits();
