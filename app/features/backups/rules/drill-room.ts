import { sizeText } from "./size-text.ts";

/** What a fresh database takes before its first row, and its log while it is filled. */
const EMPTY_BYTES = 250_000_000;
const GROWTH = 1.5;

/** Why a restore isn't tried: while it is, a second database lies beside the first. Undefined where there is room. */
export function lackOfRoom(databaseBytes: number, freeBytes: number): string | undefined {
  const needed = databaseBytes * GROWTH + EMPTY_BYTES;
  if (freeBytes >= needed) return undefined;
  return `Not enough room to try a restore: it takes ${sizeText(needed)} for a while, and ${sizeText(freeBytes)} are free.`;
}
