// What was typed and has not reached the server yet, on this device: it survives a reload and an outage. It belongs to who
// typed it, because it is sent in the name of who opens it, and leaves the device when they log out.

import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { loadText, remove, save } from "#app/shared/calls/browser-storage.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { DocumentText } from "./rules/document-kinds.ts";

export type UnsavedWords = {
  text: DocumentText;
  seenRevision: number | null;
  seenVersion: number;
  /** What was last sent, and perhaps saved without our hearing of it. */
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
