// A page with `handle = { hydrate: "later" }` has the start of React in it as text. It is run at the first input. What is pressed
// inside `data-hold-touch` until React runs is not lost, and days are live before.
import { serverAnswers } from "#app/shared/calls/server-answers.ts";
import { hasSaved } from "./saved-booking.ts";
import { closeNotLoaded, sayNotLoaded } from "./start-failed.ts";
import { whenLoaded } from "./when-loaded.ts";

const root = document.documentElement;
const start = document.querySelector<HTMLScriptElement>("script[data-start]");
/** Whether the page was sent without starting React. */
export const reactWaits = start !== null;

const FIRST_INPUT = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];
const REACT_WAIT_MS = 8_000;

/** Starts React on a page where it waits for the first input. */
export function startReact() {
  for (const type of FIRST_INPUT) removeEventListener(type, startAtInput);
  if (!start?.isConnected) return;
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = start.textContent;
  script.onerror = () => {
    hasFailed = true;
    void followTouch();
  };
  start.replaceWith(script);
}

function startAtInput({ type, movementX, movementY }: Partial<PointerEvent>) {
  // Where something scrolls under a pointer at rest, the browser tells of a movement of nothing.
  if (type !== "pointermove" || movementX || movementY) startReact();
}

/** Once the page is loaded, fetches what the first input will need. */
function preloadReact() {
  for (const [, href = ""] of start?.textContent?.matchAll(/(?:from|import\()\s*"([^"]+)"/g) ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href });
    document.head.append(link);
  }
}

const isInteractive = () => root.hasAttribute("data-interactive");

function whenInteractive(work: () => void) {
  if (isInteractive()) return work();
  const observer = new MutationObserver(() => {
    if (!isInteractive()) return;
    observer.disconnect();
    work();
  });
  observer.observe(root, { attributeFilter: ["data-interactive"] });
}

const touchHolder = document.querySelector("[data-hold-touch]");
let heldTouch: HTMLElement | undefined;
let isWaiting = false;
/** What failed to load once is not fetched again in this page. */
let hasFailed = false;

/** A press where React has not started yet looks pressed, and is made again once it has. Of several the last one counts. */
function holdTouch(event: Event) {
  const pressed = (event.target as Element).closest<HTMLElement>("button, label");
  if (!pressed || isInteractive()) return;
  event.preventDefault();
  heldTouch?.removeAttribute("data-pressed");
  pressed.toggleAttribute("data-pressed", true);
  if (!heldTouch) whenInteractive(releaseTouch);
  heldTouch = pressed;
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(followTouch, hasFailed ? 0 : REACT_WAIT_MS);
}

function releaseTouch() {
  const pressed = heldTouch;
  heldTouch = undefined;
  closeNotLoaded(pressed);
  pressed?.removeAttribute("data-pressed");
  pressed?.click();
}

/**
 * React could not be loaded. Where the press is in a form, that leads to the same choice on another page, as soon as the server
 * answers. Where it isn't, the page is loaded anew, but only if someone presses for it.
 */
async function followTouch(event?: Event) {
  isWaiting = false;
  if (!heldTouch) return;
  const isThere = await serverAnswers();
  if (!heldTouch) return;
  const form = heldTouch.closest("form");
  const wasRetried = event?.type === "click";
  if (!isThere || !(form || wasRetried)) return sayNotLoaded(followTouch, wasRetried);
  if (!form) return location.reload();
  const radio = heldTouch.querySelector<HTMLInputElement>("input[type=radio]");
  if (radio) radio.checked = true;
  form.requestSubmit(heldTouch instanceof HTMLButtonElement && heldTouch.type === "submit" ? heldTouch : null);
}

/** What was typed before, a day that is held, or a day in the address are only shown by React. */
function isBookingUnderWay(): boolean {
  return location.search.includes("date=") || hasSaved("booking-draft", "booking-pending", "own-hold");
}

async function beginLiveDays() {
  const days = touchHolder?.querySelector<HTMLElement>("[data-live-days]");
  if (!days || isInteractive()) return;
  const { watchLiveDays } = await import("./live-days.ts");
  whenInteractive(watchLiveDays(days, startReact));
}

/** Called by the script of every page. */
export function whenReactWaits() {
  if (!start) return;
  for (const type of FIRST_INPUT) addEventListener(type, startAtInput, { passive: true });
  whenLoaded(preloadReact);
  if (!touchHolder) return;
  touchHolder.addEventListener("click", holdTouch);
  if (isBookingUnderWay()) startReact();
  else whenLoaded(() => void beginLiveDays().catch(() => {}));
}
