import { beforeEach, expect, test, vi } from "vitest";
import { DRAFT_PREFIX } from "#app/features/base/office-kit/clear-office-data.ts";
import { removeAll } from "#app/shared/calls/browser-storage.ts";
import { keepUnsaved, readUnsaved } from "./words-storage.ts";

/** Stored names are its own properties, as in a browser; the methods are not. */
class Storage {
  getItem(name: string): string | null {
    return (this as Record<string, unknown>)[name] as string | null;
  }
  setItem(name: string, value: string): void {
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string): void {
    delete (this as Record<string, unknown>)[name];
  }
}
beforeEach(() => void vi.stubGlobal("localStorage", new Storage()));

const text = { slug: "rain", title: "Rain", markdown: "It may rain.", meta: {} } as never;
const words = { text, seenRevision: 1, seenVersion: 1 };
const key = { kind: "article", name: "rain", userId: 1 } as const;

test("a text typed by one person is not opened or saved by another on the same device", () => {
  keepUnsaved(key, words);
  expect(readUnsaved(key)).toEqual(words);
  expect(readUnsaved({ ...key, userId: 2 })).toBeUndefined();
});

test("a stored text leaves the device when its person logs out", () => {
  keepUnsaved(key, words);
  removeAll(DRAFT_PREFIX);
  expect(readUnsaved(key)).toBeUndefined();
});
