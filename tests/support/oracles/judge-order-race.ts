import { reportVerdict } from "../runner/report-verdict.ts";
import { type Buyer, sendBuyer, sendBuyers, wishesOf } from "../scenes/order-buyers.ts";
import type { SendBooking } from "../scenes/race.ts";
import { type RaceSet, roundAt } from "../scenes/race-catalog.ts";
import { type StoredOrder, storedSince } from "../scenes/stored-orders.ts";
import { canHave, judgeRound } from "./order-oracle.ts";

/** How many want something at once, and how often. */
export const BUYERS = Number(process.env.ORDER_BUYERS ?? 24);
export const ORDER_ROUNDS = Number(process.env.ORDER_ROUNDS ?? 1);
/** All rounds of `npm run test:faults` take longer than any other test. */
export const RACE_TIMEOUT_MS = 6 * 3_600_000;

type Rows = (text: string) => Promise<unknown[]>;
export type OrderRace = { servers: SendBooking[]; rows: Rows; sets: RaceSet[] };

/** Overlapping orders, all at once, round after round: everyone gets all of it or is told truly why not. */
export async function judgeOrderRace(where: string, { servers, rows, sets }: OrderRace): Promise<void> {
  const name = `${BUYERS} at once for overlapping orders, ${where}`;
  const lost: string[] = [];
  let turnedAway = 0;
  const everything: StoredOrder[] = [];
  for (let round = 0; round < ORDER_ROUNDS; round += 1) {
    const { set, firstDay } = roundAt(round, sets);
    const buyers = await sendBuyers(servers, wishesOf(set, firstDay, BUYERS, round));
    const stored = await storedSince(rows, everything.at(-1)?.id ?? 0);
    everything.push(...stored);
    const found = [...judgeRound(set, buyers, stored), ...(await judgeAfterwards(servers, set, buyers, everything))];
    lost.push(...found.map((what) => `round ${round}: ${what}`));
    turnedAway += buyers.reduce((sum, buyer) => sum + buyer.turnedAway, 0);
  }
  const tried = BUYERS * ORDER_ROUNDS;
  // Whoever was turned away by a busy server has its answer among those judged above.
  reportVerdict(`${name}: asked again after a 503`, { tried: turnedAway, survived: turnedAway, lost: [] });
  reportVerdict(`${name}, ${ORDER_ROUNDS} times`, { tried, survived: tried - lost.length, lost });
}

/** When all is quiet: a request that comes again has its answer, and days that are offered instead are free. */
async function judgeAfterwards(
  servers: SendBooking[],
  set: RaceSet,
  buyers: Buyer[],
  stored: StoredOrder[],
): Promise<string[]> {
  const winner = buyers.find(({ status }) => status === 201);
  const loser = buyers.findLast(({ status }) => status === 409);
  if (!winner || !loser) return ["a race has winners and losers"];
  const [server, other = server] = servers;
  const again = await sendBuyer(other, winner.wish, winner.key);
  const later = await sendBuyer(server, loser.wish);
  const offered = later.error?.details?.nearestDates ?? [];
  const notFree = offered.filter((from) => !canHave(set, stored, { ...loser.wish, from }));
  return [
    ...(again.bookingId === winner.bookingId ? [] : [`${winner.bookingId} asked again and got ${again.bookingId}`]),
    ...(later.status === 409 ? [] : [`${JSON.stringify(loser.wish)} got ${later.status} afterwards`]),
    ...notFree.map((day) => `${day} is offered for ${JSON.stringify(loser.wish)} and is not free`),
  ];
}
