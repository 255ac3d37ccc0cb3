// How much slower ten and a hundred times more orders make the calendar's call, the first page of each of the owner's lists,
// the page of one order and every kind of search. Years of past orders count; what lies around today is the same in all three.
import { startingBusiness } from "#config/business.ts";
import { filledFolder, type Office, openOffice } from "./fill-office.ts";
import { customerName, firstFilledItem } from "./office-rows.ts";
import { atMost, type Line, median } from "./table.ts";

const SIZES = [1_000, 10_000, 100_000];
const [FEW = 0, ...MORE] = SIZES;
const WORST_RATIO = 1.5;
const ROUNDS = 41;
const WARM_UP = 5;

/** The days are those around today. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = dayIn(0);

/** The calls that a page makes before it is complete. */
export const calls: Record<string, string[]> = {
  availability: [`availability/${firstFilledItem}?start=${today}&end=${dayIn(startingBusiness.booking.windowDays)}`],
  dashboard: ["office/summary", "office/attention", `run-sheet?date=${today}`, "bookings?limit=8&sort=-eventDate"],
  inventory: ["inflatables?all=1"],
  bookings: ["bookings?limit=25&sort=-eventDate"],
  waivers: ["waivers?limit=25"],
  calendar: ["inflatables?all=1", `claims?start=${today}&end=${dayIn(30)}`],
  quotes: ["quotes?limit=25"],
  mail: ["messages?limit=25"],
  activity: ["audit?limit=25"],
};

const [firstName, lastName] = customerName(150).toLowerCase().split(" ");

/** Of the same kind in every office: one person, one order, and what a large part of all orders has. */
const searches: Record<string, string[]> = {
  "search for a name": [`bookings?limit=25&q=${firstName}%20${lastName}`],
  "search for a phone number": [`bookings?limit=25&q=${encodeURIComponent("(706) 000-0150")}`],
  "search for an address": [`bookings?limit=25&q=main%20${lastName}%20ellijay`],
  "search for a town": ["bookings?limit=25&q=ellijay"],
  "search for two letters": ["bookings?limit=25&q=cu"],
  "search for a rental": ["bookings?limit=25&q=combo%2015"],
  "search for a promo code": ["bookings?limit=25&q=bench10"],
  "search for nothing": ["bookings?limit=25&q=nobody"],
  "search for a waiver": [`waivers?limit=25&q=${firstName}%20${lastName}`],
  "search for a quote request": [`quotes?limit=25&q=${firstName}%20${lastName}`],
  "search for a customer": [`customers?limit=25&q=${firstName}%20${lastName}`],
};

/** The newest order has the highest number; every office has it. */
const orderPage = (bookings: number) => [`bookings/${1000 + bookings}`];

export async function measureGrowth(): Promise<Line[]> {
  const offices: Office[] = [];
  try {
    for (const bookings of [FEW, ...MORE]) offices.push(await officeWith(bookings));
    const lines: Line[] = [];
    const asked: Record<string, (bookings: number) => string[]> = {
      ...Object.fromEntries(Object.entries({ ...calls, ...searches }).map(([what, paths]) => [what, () => paths])),
      "one order": orderPage,
    };
    for (const [what, pathsOf] of Object.entries(asked)) {
      const ratios = await compareWithFirst(offices, pathsOf);
      for (const [index, ratio] of ratios.entries()) {
        const name = `${what}: ${MORE[index]?.toLocaleString("en-US")} bookings against ${FEW.toLocaleString("en-US")}`;
        lines.push(atMost(name, ratio, "×", WORST_RATIO));
      }
    }
    return lines;
  } finally {
    await Promise.all(offices.map(({ server }) => server.stop()));
  }
}

async function officeWith(bookings: number): Promise<Office> {
  const office = await openOffice(await filledFolder({ bookings }));
  const { server, cookie } = office;
  const answer = await fetch(`${server.url}/api/bookings?limit=1`, { headers: { cookie } });
  const total = Number(answer.headers.get("x-total-count"));
  if (total !== bookings) throw new Error(`The office has ${total} bookings and not ${bookings}`);
  return office;
}

/** They take turns, so that whatever else the machine does meets all of them. */
async function compareWithFirst(offices: Office[], pathsOf: (bookings: number) => string[]): Promise<number[]> {
  const times = offices.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, office] of offices.entries())
      times[index]?.push(await measureTime(office, pathsOf(SIZES[index] ?? 0)));
  }
  const [first = Number.NaN, ...others] = times.map((rounds) => median(rounds.slice(WARM_UP)));
  return others.map((time) => time / first);
}

async function measureTime({ server, cookie }: Office, paths: string[]): Promise<number> {
  const start = performance.now();
  for (const path of paths) {
    const answer = await fetch(`${server.url}/api/${path}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`/api/${path} answered ${answer.status}`);
  }
  return performance.now() - start;
}
