// Where toasts are, so that none covers what is in use. On a phone bars and buttons are at the lower edge, so toasts are at the
// upper one and an open dialog leaves them room; on a desk they are at the lower edge, above the buttons of a dialog.

const PHONE = "(width < 48rem)";
/** In a window this low a dialog needs all of it. */
const LEAST_HEIGHT = 480;

type Bar = { lift: number };

/** What is at the lower edge, the one in front last. */
export const bars: Bar[] = [];

/** Set on the toasts and open dialogs only. A variable of the whole document would have every element of it styled again. */
export function placeToasts(): void {
  const lift = bars.at(-1)?.lift;
  for (const toasts of document.querySelectorAll<HTMLElement>("[data-toasts]")) {
    if (lift === undefined) toasts.style.removeProperty("--toast-offset");
    else toasts.style.setProperty("--toast-offset", `${lift}px`);
    // A toast that is being used stays where it is.
    if (!toasts.contains(document.activeElement)) chooseEdge(toasts);
    leaveRoom(toasts);
  }
}

function chooseEdge(toasts: HTMLElement): void {
  const [usual, other] = matchMedia(PHONE).matches ? ["top", "bottom"] : ["bottom", "top"];
  toasts.dataset.edge = usual;
  const used = document.activeElement?.closest("a, button, input, select, textarea");
  if (used && overlap(toasts.getBoundingClientRect(), used.getBoundingClientRect())) toasts.dataset.edge = other;
}

type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

const overlap = (one: Box, other: Box): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/** A dialog on a phone reaches up from the lower edge: it ends below the toast. */
function leaveRoom(toasts: HTMLElement): void {
  const isAbove = toasts.dataset.edge === "top" && matchMedia(PHONE).matches && innerHeight >= LEAST_HEIGHT;
  const isShown = toasts.querySelector("[data-state=open]") !== null;
  const room = isAbove && isShown ? toasts.offsetHeight : 0;
  for (const dialog of document.querySelectorAll<HTMLElement>("[role$=dialog][data-state=open]"))
    dialog.style.setProperty("--toast-room", `${room}px`);
}

/** For the element of the toasts: follows their size, and what is focused meanwhile. */
export function followToasts(toasts: HTMLElement | null): (() => void) | undefined {
  if (!toasts) return undefined;
  const observer = new ResizeObserver(placeToasts);
  observer.observe(toasts);
  document.addEventListener("focusin", placeToasts);
  placeToasts();
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", placeToasts);
  };
}
