import { element } from "./element.ts";

let bar: HTMLElement | undefined;

/**
 * Says on a page without React that what was pressed waits for a connection, in the words of `ui/part-not-loaded.tsx`. It is part
 * of the page's script: once there is no connection, nothing else can be fetched.
 */
export function sayNotLoaded(retry: () => void): void {
  addEventListener("online", retry, { once: true });
  const title = bar ? "It still doesn't load" : "That didn't load";
  bar ??= document.body.appendChild(element("div", BAR));
  bar.role = "alert";
  const message = element("p", "min-w-0 flex-1 basis-44");
  message.append(
    element("b", "block font-display text-[1.0625rem] leading-snug font-semibold", title),
    "Please check your connection. Nothing was lost.",
  );
  const again = element(
    "button",
    "min-h-11 rounded-full bg-white px-5 font-display font-semibold text-ink",
    "Try again",
  );
  again.addEventListener("click", retry);
  bar.replaceChildren(message, again);
}

const BAR =
  "fixed inset-x-3 bottom-3 z-60 flex flex-wrap items-center gap-3 rounded-small border-2 border-clay/35 bg-clay-tint px-4.5 py-4 text-clay shadow-3 md:left-auto md:w-130 print:hidden";
