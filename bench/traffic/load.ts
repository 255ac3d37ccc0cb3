// Memory after minutes of an ordinary busy day: visitors look at pages and calendars, customers book and fetch their
// waiver, the owner reads the lists. BENCH_MINUTES says how long.
import { setTimeout as sleep } from "node:timers/promises";
import { filledFolder, type Office, openOffice } from "../fill-office.ts";
import { calls } from "../growth.ts";
import { residentMegabytes } from "../memory.ts";
import { firstFilledItem } from "../office-rows.ts";
import { DAYS_PER_ITEM, numberedBooking } from "../one-booking/numbered-bookings.ts";
import { pages } from "../pages.ts";
import { atMost, type Line, median, reported } from "../table.ts";

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
const SAMPLE_MS = 10_000;
const MOST_MB = 700;
const MOST_GROWTH = 1.1;
const BOOKINGS_PER_MINUTE = 60;
/** Few, as every page shows them all, and enough for everybody who books. */
const ITEMS = Math.ceil((MINUTES * BOOKINGS_PER_MINUTE) / DAYS_PER_ITEM) + 1;

type Act = (office: Office, turn: number) => Promise<void>;

export async function measureLoad(): Promise<Line[]> {
  const office = await openOffice(await filledFolder({ bookings: 1000, items: ITEMS }));
  try {
    const isOver = timer(MINUTES * 60_000);
    const everybody = visitors.map(({ people, everyMs, act }) => keepBusy(office, { people, everyMs, act, isOver }));
    const samples = await sampleMemory(office.server.child.pid, isOver);
    const acts = (await Promise.all(everybody)).reduce((sum, count) => sum + count, 0);
    return verdict(samples, acts);
  } finally {
    await office.server.stop();
  }
}

const ownersLists = Object.values(calls).flat();

const visitors: { people: number; everyMs: number; act: Act }[] = [
  { people: 10, everyMs: 100, act: ({ server }, turn) => get(server.url + pickPage(turn)) },
  { people: 5, everyMs: 500, act: ({ server }, turn) => get(`${server.url}/api/availability/${pickItem(turn)}`) },
  { people: 2, everyMs: 500, act: ({ server, cookie }, turn) => get(`${server.url}/api/${pickList(turn)}`, cookie) },
  { people: 2, everyMs: (2 * 60_000) / BOOKINGS_PER_MINUTE, act: ({ server }, turn) => book(server.url, turn) },
];

const publicPages = pages.filter(({ performance }) => performance !== undefined);
const pickPage = (turn: number) => publicPages[turn % publicPages.length]?.path ?? "/";
const pickItem = (turn: number) => firstFilledItem + (turn % ITEMS);
const pickList = (turn: number) => ownersLists[turn % ownersLists.length];

async function book(url: string, place: number): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/waiver-notification`, {
    method: "POST",
    headers,
    body: numberedBooking(place, ITEMS),
  });
  if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  await get(`${url}/booking/${token}`);
  await get(`${url}/booking/${token}/waiver.pdf`);
}

async function get(url: string, cookie = ""): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

type Busy = { people: number; everyMs: number; act: Act; isOver: () => boolean };

/** Each acts at a fixed pace, or slower when the server is: nothing piles up. Returns how often all of them acted. */
async function keepBusy(office: Office, { people, everyMs, act, isOver }: Busy): Promise<number> {
  let turns = 0;
  const person = async (index: number) => {
    await sleep((index * everyMs) / people);
    while (!isOver()) {
      const start = performance.now();
      await act(office, turns++);
      await sleep(Math.max(0, everyMs - (performance.now() - start)));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return turns;
}

async function sampleMemory(pid: number | undefined, isOver: () => boolean): Promise<number[]> {
  const samples: number[] = [];
  while (!isOver()) {
    await sleep(SAMPLE_MS);
    samples.push(residentMegabytes(pid));
  }
  return samples;
}

/** Memory goes up and down with the garbage; what leaks shows in peaks that rise. */
function verdict(samples: number[], acts: number): Line[] {
  const half = Math.ceil(samples.length / 2);
  const [early, late] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))];
  const load = `${MINUTES} minutes of load`;
  return [
    reported(`requests in ${load}`, acts, "", "higher"),
    atMost(`memory after ${load}`, median(samples.slice(-3)), "MB", MOST_MB),
    atMost(`peak of memory in the second half of ${load} against the first`, late / early, "×", MOST_GROWTH),
  ];
}

function timer(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}
