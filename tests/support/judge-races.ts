import type { Verdict } from "./oracle.ts";
import { raceForDate } from "./race.ts";

/** How many want the same date at once. */
export const RACERS = Number(process.env.RACERS ?? 50);
const FITTING: Record<string, number> = { 201: 1, 409: RACERS - 1 };

/** All at once for each of the dates: one gets it and all others are told. What else is answered does not fit. */
export async function judgeRaces(urls: string[], dates: string[]): Promise<Verdict> {
  const lost: string[] = [];
  for (const date of dates) {
    const counts = await raceForDate(urls, date, RACERS);
    for (const [status, count] of Object.entries(counts)) {
      const unfit = Math.max(0, count - (FITTING[status] ?? 0));
      lost.push(...Array.from({ length: unfit }, () => `${date}: ${status} once too often`));
    }
  }
  const tried = dates.length * RACERS;
  return { tried, survived: tried - lost.length, lost };
}
