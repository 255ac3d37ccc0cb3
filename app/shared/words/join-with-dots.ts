/** For example `Ellijay · Wet · No. 7`. Leaves out empty parts. A dot never starts a line. */
export function joinWithDots(...parts: (string | number | false | null | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== null && part !== false && part !== "").join("\u00a0· ");
}
