import type { Demo } from "./rows.ts";

/** What was made, in a few lines for the person at the terminal. */
export function describeDemo({ bookings, blocks, quotes }: Demo): string {
  const statuses = tally(bookings.map(({ booking }) => booking.status.replace("_", " ")));
  const waivers = bookings.flatMap(({ waiver }) => (waiver ? [waiver.status] : []));
  const dates = bookings.map(({ booking }) => booking.eventDate).sort();
  return [
    `Made ${bookings.length} bookings from ${dates.at(0)} to ${dates.at(-1)}: ${statuses}.`,
    `  ${waivers.length} waivers: ${tally(waivers)}.`,
    `  ${quotes.length} quote requests: ${tally(quotes.map(({ status }) => status ?? "new"))}.`,
    `  ${blocks.length} blocked days. Every person and address is invented.`,
  ].join("\n");
}

function tally(words: string[]): string {
  const groups = Object.entries(Object.groupBy(words, (word) => word));
  return groups
    .map(([word, found]) => ({ word, count: found?.length ?? 0 }))
    .sort((a, b) => b.count - a.count)
    .map(({ word, count }) => `${count} ${word}`)
    .join(", ");
}
