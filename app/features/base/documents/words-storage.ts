// Stores typed text on this device until the server has it, so it survives a reload and an outage. It belongs to its
// author, because the next person to open it would send it in their own name. It leaves the device when they log out.

import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { loadText, remove, save } from "#app/shared/calls/browser-storage.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { DocumentText } from "./rules/document-kinds.ts";

export type UnsavedWords = {
  text: DocumentText;
  seenRevision: number | null;
  seenVersion: number;
  /** The text last sent. The server may have saved it without our hearing of it. */
  sent?: DocumentText | undefined;
};
type Key = { kind: DocumentKind; name: string; userId: number };

const storageKey = ({ kind, name, userId }: Key) => `${DRAFT_PREFIX}words-${userId} ${kind} ${name}`;

export function keepUnsaved(key: Key, words: UnsavedWords): void {
  save(storageKey(key), JSON.stringify(words));
}

export function readUnsaved(key: Key): UnsavedWords | undefined {
  try {
    const words = JSON.parse(loadText(storageKey(key)) ?? "null") as UnsavedWords | null;
    return typeof words?.text?.markdown === "string" ? words : undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsaved(key: Key): void {
  remove(storageKey(key));
}
