import type { Verdict } from "./oracle.ts";
import { raceForDate } from "./race.ts";

const FITTING: Record<string, number> = { 201: 1, 409: 199 };

/** 200 at once for each of the dates: one gets it and all others are told. What else is answered does not fit. */
export async function judgeRaces(urls: string[], dates: string[]): Promise<Verdict> {
  const lost: string[] = [];
  for (const date of dates) {
    const counts = await raceForDate(urls, date, 200);
    for (const [status, count] of Object.entries(counts)) {
      const unfit = Math.max(0, count - (FITTING[status] ?? 0));
      lost.push(...Array.from({ length: unfit }, () => `${date}: ${status} once too often`));
    }
  }
  const tried = dates.length * 200;
  return { tried, survived: tried - lost.length, lost };
}
