import { useRef } from "react";

/** Which part of a dialog takes the focus when it opens, where a keyboard is at hand. */
export const firstFocus = { "data-first-focus": "" };

/**
 * Focus for dialogs that follow each other: into each as it opens, and after the last one back to where it was before
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
      if (origin.current instanceof HTMLElement) origin.current.focus();
      // The button that led here is locked once the day is gone; the next thing to do is to pick another one.
      if (document.activeElement !== origin.current) dayToPick()?.focus();
      origin.current = null;
    },
  };
}

const dayToPick = () => document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');

export type DialogFocus = ReturnType<typeof useDialogFocus>;

/** Leads to a field of a form by its name. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
