import { useRef } from "react";
import { selectorOfTwin } from "../../use-focus-kept.ts";

/** Marks what takes the focus when a dialog opens, on devices with a mouse. */
export const firstFocus = { "data-first-focus": "" };

/**
 * Focus for dialogs that follow each other: into each as it opens, and after the last back to where it was before
 * the first. On touch screens the dialog itself takes it, because a focused field would call up the keyboard.
 */
export function useDialogFocus(anyOpen: boolean) {
  const origin = useRef<Element | null>(null);
  const open = useRef(anyOpen);
  open.current = anyOpen;

  return {
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      origin.current ??= document.activeElement;
      const dialog = event.currentTarget as HTMLElement;
      const first = dialog.querySelector<HTMLElement>("[data-first-focus]");
      const target = matchMedia("(hover: hover)").matches && first ? first : dialog;
      target.focus({ preventScroll: true });
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (open.current) return;
      const back = origin.current && inPage(origin.current);
      back?.focus();
      // The button that opened the dialog is disabled once the day is taken; the next step is to pick another day.
      if (document.activeElement !== back) dayToPick()?.focus();
      origin.current = null;
    },
  };
}

/** The step may have taken the place of the calendar under the dialog. */
function inPage(element: Element): HTMLElement | null {
  const twin = element.isConnected ? undefined : selectorOfTwin(element);
  return twin ? document.querySelector<HTMLElement>(twin) : (element as HTMLElement);
}

const dayToPick = () => document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');

/** What every dialog of the booking page gets. */
export type DialogProps = { open: boolean; focus: ReturnType<typeof useDialogFocus> };

/** Leads to a field of a form by its name. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  // The radios of one question share its name.
  const first = field instanceof RadioNodeList ? field[0] : field;
  if (first instanceof HTMLElement) first.focus();
}
