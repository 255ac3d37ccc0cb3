import { addDays, type PlainDate } from "../../../shared/plain-date.ts";
import type { DayRange } from "./day-range.ts";

type BlockedDay = { inflatableId: number; date: string; reason: string };

export type BlockedRange = DayRange & { inflatableId: number; reason: string };

/** Days that follow each other on one item for one reason are one range; ranges come by their first day. */
export function blockedRanges(blocks: readonly BlockedDay[]): BlockedRange[] {
  const ranges: BlockedRange[] = [];
  const inOrder = blocks.toSorted((a, b) => a.inflatableId - b.inflatableId || (a.date < b.date ? -1 : 1));
  for (const { inflatableId, date, reason } of inOrder) {
    const day = date as PlainDate;
    const last = ranges.at(-1);
    const goesOn = last?.inflatableId === inflatableId && last.reason === reason && addDays(last.through, 1) === day;
    if (last && goesOn) last.through = day;
    else ranges.push({ inflatableId, from: day, through: day, reason });
  }
  return ranges.toSorted((a, b) => (a.from === b.from ? a.inflatableId - b.inflatableId : a.from < b.from ? -1 : 1));
}
