// The name of an icon, shown on hover and keyboard focus. One listener for the whole page, with or without React: whatever
// has `data-tip` gets a tooltip. It only repeats or adds to a name, so it is not announced.

const OPEN_AFTER_MS = 700;
/** Right after one tooltip the next one opens without a delay. */
const SKIP_WITHIN_MS = 300;
/** Long enough to move the pointer onto the tooltip, which then stays. */
const CLOSE_AFTER_MS = 100;
const GAP = 6;
const EDGE = 8;

let tip: HTMLElement | undefined;
let shownFor: HTMLElement | undefined;
/** What the pointer is on; its tooltip counts as itself. */
let under: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = -Infinity;
let byTab = false;

/** From now on; `first` has the pointer or the focus already. */
export function watchTooltips(first: HTMLElement): void {
  if (first.matches(":focus-visible")) show(first);
  else if (first.matches(":hover")) rest(first);
  document.addEventListener("pointerover", onPointer);
  document.addEventListener("focusin", ({ target }) => byTab && show(findTrigger(target)));
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => {
    byTab = event.key === "Tab";
    if (!byTab) hide();
  });
  // A press hides it until the pointer has been elsewhere.
  document.addEventListener("pointerdown", () => {
    byTab = false;
    hide();
  });
  addEventListener("scroll", hide, { capture: true, passive: true });
}

function onPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === "touch") return;
  const onTip = tip !== undefined && target instanceof Node && tip.contains(target);
  const next = onTip ? shownFor : findTrigger(target);
  if (next !== under) rest(next);
}

/** The pointer is now on this element, or on none. */
function rest(on: HTMLElement | undefined): void {
  clearTimeout(timer);
  under = on;
  if (!on) {
    if (tip) timer = setTimeout(hide, CLOSE_AFTER_MS);
  } else if (!tip || on !== shownFor) {
    const atOnce = tip !== undefined || performance.now() - closedAt < SKIP_WITHIN_MS;
    if (atOnce) show(on);
    else timer = setTimeout(show, OPEN_AFTER_MS, on);
  }
}

function findTrigger(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>("[data-tip]")) || undefined;
}

function show(of: HTMLElement | undefined): void {
  if (!of?.isConnected) return;
  hide();
  shownFor = of;
  tip = document.createElement("div");
  tip.setAttribute("role", "tooltip");
  tip.popover = "manual";
  tip.className =
    "fixed inset-auto z-70 m-0 max-w-70 animate-fade-in rounded-cell border-0 bg-pine-deep px-3 py-1.5 text-fine text-white shadow-3 print:hidden";
  tip.textContent = of.dataset.tip ?? "";
  // A modal dialog hides everything outside it from screen readers.
  (of.closest("[role=dialog]") ?? document.body).append(tip);
  tip.showPopover();
  place(tip, of);
  followIntoPlace(tip, of);
}

/** A dialog that is still opening moves what is in it. */
function followIntoPlace(element: HTMLElement, of: HTMLElement): void {
  const moving = of.closest("[role$=dialog]")?.getAnimations() ?? [];
  if (moving.length === 0) return;
  void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => element === tip && place(element, of));
}

function place(element: HTMLElement, of: HTMLElement): void {
  const { left, top, bottom, width } = of.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const above = top - own.height - GAP;
  const most = document.documentElement.clientWidth - own.width - EDGE;
  element.style.top = `${above < EDGE ? bottom + GAP : above}px`;
  element.style.left = `${Math.max(EDGE, Math.min(left + width / 2 - own.width / 2, most))}px`;
}

function hide(): void {
  clearTimeout(timer);
  if (!tip) return;
  const gone = tip;
  gone.hidePopover();
  // Removed at once, between two fields, it would make the dialog's focus trap believe that the focus was lost.
  setTimeout(() => gone.remove());
  tip = undefined;
  closedAt = performance.now();
}
