import { raceForDate } from "../scenes/race.ts";
import type { Verdict } from "./oracle.ts";

/** How many customers want the same date at once. */
export const RACERS = Number(process.env.RACERS ?? 50);
const EXPECTED: Record<string, number> = { 201: 1, 409: RACERS - 1 };

/** All at once for each of the dates: one gets it and all others are refused. Any other status is a failure. */
export async function judgeRaces(urls: string[], dates: string[]): Promise<Verdict> {
  const lost: string[] = [];
  for (const date of dates) {
    const counts = await raceForDate(urls, date, RACERS);
    for (const [status, count] of Object.entries(counts)) {
      const tooMany = Math.max(0, count - (EXPECTED[status] ?? 0));
      lost.push(...Array.from({ length: tooMany }, () => `${date}: ${status} once too often`));
    }
  }
  const tried = dates.length * RACERS;
  return { tried, survived: tried - lost.length, lost };
}
