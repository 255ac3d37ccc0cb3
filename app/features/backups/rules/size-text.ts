/** `740 KB`, `41 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
}

/** `1 order`, `612 orders`. */
export const countText = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

/** What a fresh database takes before its first row, and its log while it is filled. */
const EMPTY_BYTES = 250_000_000;
const GROWTH = 1.5;

/** Why a restore isn't tried: while it is, a second database lies beside the first. Undefined where there is room. */
export function lackOfRoom(databaseBytes: number, freeBytes: number): string | undefined {
  const needed = databaseBytes * GROWTH + EMPTY_BYTES;
  if (freeBytes >= needed) return undefined;
  return `Not enough room to try a restore: it takes ${sizeText(needed)} for a while, and ${sizeText(freeBytes)} are free.`;
}
