// What was typed is saved in the browser and survives a reload. Storage may be off or full: then nothing is saved.
import type { QuoteValues } from "./rules/quote-values.ts";

type QuoteDraft = { values: QuoteValues; attempt?: QuoteAttempt | undefined };

const KEY = "quote-draft";

export function readDraft(): QuoteDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? "null") as QuoteDraft | null;
    return Array.isArray(draft?.values.selectedItems) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(draft: QuoteDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The form itself still holds it.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Fills only empty fields: what was typed before hydration is newer than the draft. */
export function restoreDraft(form: HTMLFormElement): void {
  const { selectedItems, order: _order, ...texts } = readDraft()?.values ?? { selectedItems: [] as string[] };
  for (const [name, value] of Object.entries(texts)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= value;
  }
  for (const box of form.querySelectorAll<HTMLInputElement>("input[name=selectedItems]")) {
    if (selectedItems.includes(box.value)) box.checked = true;
  }
}

/** A request with its idempotency key: sent again, it is the same quote. */
export type QuoteAttempt = { key: string; body: string };
