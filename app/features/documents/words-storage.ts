// What was typed and has not reached the server yet, on this device: it survives a reload and an outage.
import { loadText, remove, save } from "../../shared/browser-storage.ts";
import type { DocumentKind, DocumentText } from "./rules/document-kinds.ts";

export type UnsavedWords = { text: DocumentText; seenRevision: number | null; seenVersion: number };
type Key = { kind: DocumentKind; name: string };

const nameOf = ({ kind, name }: Key) => `words ${kind} ${name}`;

export function keepUnsaved(key: Key, words: UnsavedWords): void {
  save(nameOf(key), JSON.stringify(words));
}

export function readUnsaved(key: Key): UnsavedWords | undefined {
  try {
    const words = JSON.parse(loadText(nameOf(key)) ?? "null") as UnsavedWords | null;
    return typeof words?.text?.markdown === "string" ? words : undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsaved(key: Key): void {
  remove(nameOf(key));
}
