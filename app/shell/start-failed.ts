import { element } from "./element.ts";

const BAR =
  "fixed inset-x-3 bottom-3 z-60 flex max-h-[calc(100dvh-1.5rem)] flex-wrap items-center gap-3 overflow-y-auto rounded-small border-2 border-clay/35 bg-clay-tint px-4.5 py-4 text-clay shadow-3 md:left-auto md:w-130 print:hidden";
const TITLE = "block font-display text-[1.0625rem] leading-snug font-semibold";
const AGAIN = "min-h-11 rounded-full bg-white px-5 font-display font-semibold text-ink";

let bar: HTMLElement | undefined;
let title: HTMLElement | undefined;

/**
 * Says on a page without React that what was pressed waits for a connection, in the words of `ui/part-not-loaded.tsx`. It is part
 * of the page's script: once there is no connection, nothing else can be fetched.
 */
export function sayNotLoaded(retry: (event: Event) => void, wasRetried: boolean): void {
  addEventListener("online", retry, { once: true });
  if (!bar || !title) {
    bar = element("div", BAR);
    bar.role = "alert";
    title = element("b", TITLE);
    const message = element("p", "min-w-0 flex-1 basis-44");
    message.append(title, "Please check your connection. Nothing was lost.");
    const again = element("button", AGAIN, "Try again");
    again.addEventListener("click", retry);
    bar.append(message, again);
    document.body.append(bar);
  }
  title.textContent = wasRetried ? "It still doesn't load" : "That didn't load";
}

/** React is there after all. The focus goes from the bar to what was pressed. */
export function closeNotLoaded(pressed: HTMLElement | undefined): void {
  if (bar?.contains(document.activeElement)) pressed?.focus();
  bar?.remove();
}
