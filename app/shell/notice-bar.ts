import type { CarriedNotice } from "#app/shared/calls/carried-notice.ts";
import { element } from "./element.ts";

const SHOWN_MS = 10_000;
/** A live region must be on the page before its text, or screen readers do not announce it. */
const READ_OUT_AFTER_MS = 150;

/** A toast for pages without React. One with a link stays until it is closed. */
export function showNotice({ title, text, link }: CarriedNotice): void {
  const bar = element("div", BAR);
  bar.setAttribute("role", "status");
  document.body.append(bar);
  setTimeout(() => {
    const message = element("p", "min-w-0 flex-1 basis-44");
    message.append(element("b", "block font-display text-[1.0625rem] leading-snug font-semibold", title), ` ${text}`);
    const close = element(
      "button",
      "min-h-11 rounded-full px-4 font-display font-semibold hover:bg-paper-deep",
      "Close",
    );
    close.type = "button";
    close.addEventListener("click", () => bar.remove());
    bar.append(message);
    if (link) {
      const anchor = element(
        "a",
        "min-h-11 content-center rounded-full px-4 font-display font-semibold underline",
        link.label,
      );
      anchor.href = link.href;
      bar.append(anchor);
    }
    bar.append(close);
  }, READ_OUT_AFTER_MS);
  if (!link) setTimeout(() => bar.remove(), SHOWN_MS);
}

const BAR =
  "fixed inset-x-3 bottom-3 z-70 flex flex-wrap items-center gap-x-3 rounded-card bg-surface py-3 pr-2 pl-5 text-small text-ink shadow-3 ring-1 ring-ink/8 empty:hidden md:left-auto md:w-120 print:hidden";
