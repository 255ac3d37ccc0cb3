import { sizeText } from "./size-text.ts";

/** A fresh database before its first row, and its log while it's filled. */
const EMPTY_BYTES = 250_000_000;
const GROWTH = 1.5;

/** Says why there's no room for a restore drill, which needs a second database. Undefined if there's room. */
export function lackOfRoom(databaseBytes: number, freeBytes: number): string | undefined {
  const needed = databaseBytes * GROWTH + EMPTY_BYTES;
  if (freeBytes >= needed) return undefined;
  return `Not enough room to test a restore. It needs ${sizeText(needed)} for a while, and only ${sizeText(freeBytes)} is free.`;
}
