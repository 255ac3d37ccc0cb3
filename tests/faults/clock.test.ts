// The clock passes midnight, month end, year end and both changes of time while the machine lives in another time zone
// than the business. A day is the business's day, whatever the machine and UTC say.

import { expect, inject, test } from "vitest";
import { fullDate } from "#app/shared/days/date-format.ts";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { judge } from "#tests/support/oracles/oracle.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { type BookingAttempt, newAttempt, send } from "#tests/support/scenes/concurrent-bookings.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { type Clock, movableClock } from "#tests/support/servers/movable-clock.ts";
import { type RunningServer, startServer, temporaryFolder } from "#tests/support/servers/server.ts";

const ZONES = ["Asia/Kolkata", "America/Los_Angeles", "UTC"];
const ROUNDS = Math.min(ZONES.length, Number(process.env.CLOCK_ROUNDS ?? 1));
const EVERY_DAY = ["2026-12-31", "2027-11-07"];

// The evening, and the morning after, with the business's distance from UTC at either.
const MIDNIGHTS = [
  { over: "year end", evening: ["2026-12-31", "-05:00"], morning: ["2027-01-01", "-05:00"] },
  { over: "month end", evening: ["2027-01-31", "-05:00"], morning: ["2027-02-01", "-05:00"] },
  { over: "the night to a day of 23 hours", evening: ["2027-03-13", "-05:00"], morning: ["2027-03-14", "-05:00"] },
  { over: "the night after it", evening: ["2027-03-14", "-04:00"], morning: ["2027-03-15", "-04:00"] },
  { over: "the night to a day of 25 hours", evening: ["2027-11-06", "-04:00"], morning: ["2027-11-07", "-04:00"] },
  { over: "the night after it", evening: ["2027-11-07", "-05:00"], morning: ["2027-11-08", "-05:00"] },
] as const;
const NIGHTS = MIDNIGHTS.filter(({ evening: [day] }) => ROUNDS > 1 || EVERY_DAY.includes(day));

type Local = readonly [day: string, offset: string];
type Office = { get: <T>(path: string) => Promise<T>; post: (path: string, body: object) => Promise<void> };
type Ground = { server: RunningServer; clock: Clock; attempts: BookingAttempt[] };

test(`the clock moves over ${NIGHTS.length} nights in ${ROUNDS} time zones: a day begins at the business's midnight`, async () => {
  let tried = 0;
  const lost: string[] = [];
  for (const zone of ZONES.slice(0, ROUNDS)) {
    const clock = movableClock();
    clock.moveTo("2026-12-31T12:00:00-05:00");
    const dataDir = temporaryFolder(inject("dataFolder"));
    const env = { RATE_LIMITS: "off", TZ: zone, ...clock.env };
    const server = await startServer({ dataDir, env, nodeArgs: clock.nodeArgs });
    const ground = { server, clock, attempts: [] };
    for (const { evening, morning } of NIGHTS) await passMidnight(ground, evening, morning);
    await partiesAreOverAfterMidnight(ground);
    await holdRunsOutWhenItWasTold(ground);
    expect(await server.stop()).toBe(0);
    const verdict = await judge({ DATA_DIR: dataDir }, ground.attempts);
    tried += verdict.tried;
    lost.push(...verdict.lost);
  }
  const nights = NIGHTS.length * ROUNDS;
  const fault = `clock moved over midnight, month and year end, changes of time, ${nights} times`;
  reportVerdict(fault, { tried, survived: tried - lost.length, lost });
});

async function passMidnight(ground: Ground, [day, before]: Local, [next, after]: Local): Promise<void> {
  const { server, clock } = ground;
  clock.moveTo(`${day}T18:59:00${before}`);
  const office = await openOffice(server);
  await expectToday(server, office, day);
  clock.moveTo(`${day}T20:30:00${before}`);
  await expectToday(server, office, day, "UTC has the next day, the business has not");

  clock.moveTo(`${day}T23:59:00${before}`);
  await expectPagesOf(server, day);
  expect(await book(ground, office, 1, day), "too late for today").toBe(422);
  expect(await book(ground, office, 1, next)).toBe(201);
  expect(await book(ground, office, 1, lastDay(day))).toBe(201);
  expect(await book(ground, office, 2, lastDay(next)), "not open yet").toBe(422);

  clock.moveTo(`${next}T00:01:00${after}`);
  await expectToday(server, office, next);
  await expectPagesOf(server, next);
  expect(await book(ground, office, 2, day), "a day of the past").toBe(422);
  expect(await book(ground, office, 2, next), "early enough for today").toBe(201);
  expect(await book(ground, office, 2, lastDay(next)), "open now").toBe(201);
}

const lastDay = (today: string) => addDays(plainDate(today), startingBusiness.booking.windowDays);

/** What customers can choose from and what the owner drives to: today and the days after, each once, none left out. */
async function expectToday({ url }: RunningServer, office: Office, day: string, why?: string): Promise<void> {
  const days = (await (await fetch(`${url}/api/availability/3`)).json()) as { date: string }[];
  const expected = Array.from({ length: startingBusiness.booking.windowDays + 1 }, (_, n) =>
    addDays(plainDate(day), n),
  );
  expect(
    days.map(({ date }) => date),
    why,
  ).toEqual(expected);
  expect((await office.get<{ date: string }>("/api/run-sheet")).date, why).toBe(day);
}

/** Pages come from memory, and midnight renews them. */
async function expectPagesOf({ url }: RunningServer, day: string): Promise<void> {
  const shown = async () => /today\W+([\d-]+)/.exec(await (await fetch(`${url}/calendar`)).text())?.[1];
  await expect.poll(shown).toBe(day);
}

/** A customer books and pays; what the private page says of the day is what was chosen. */
async function book({ server, attempts }: Ground, office: Office, inflatableId: number, eventDate: string) {
  const attempt = newAttempt({ inflatableId, eventDate });
  await send(server.url, attempt);
  attempts.push(attempt);
  if (!attempt.answer) return attempt.status;
  const page = await (await fetch(`${server.url}/booking/${attempt.answer.token}`)).text();
  expect(page).toContain(fullDate(plainDate(eventDate)));
  await office.post(`/api/bookings/${attempt.answer.bookingId}/payments`, { kind: "cash", amount: 10 });
  return attempt.status;
}

async function partiesAreOverAfterMidnight({ server, clock, attempts }: Ground): Promise<void> {
  clock.moveTo("2027-11-08T23:58:00-05:00");
  const office = await openOffice(server);
  const party = attempts.find(({ answer, body }) => answer && body.eventDate === "2027-11-08");
  const state = () => stateOf(office, party);
  expect(await state()).toBe("confirmed");
  clock.moveTo("2027-11-09T00:01:00-05:00");
  await expect.poll(state).toBe("completed");
}

/** A customer is told until when the day is theirs. A clock that is set back meanwhile makes it neither sooner nor never. */
async function holdRunsOutWhenItWasTold({ server, clock }: Ground): Promise<void> {
  clock.moveTo("2027-11-09T09:59:00-05:00");
  const office = await openOffice(server);
  const hold = async (at: string, inflatableId: number) => {
    clock.moveTo(`2027-11-09T${at}:00-05:00`);
    const attempt = newAttempt({ inflatableId, eventDate: "2027-11-20" });
    await send(server.url, attempt);
    return () => stateOf(office, attempt);
  };
  const untilEleven = await hold("10:00", 3);
  const untilHalfPast = await hold("10:30", 4);
  clock.moveTo("2027-11-09T09:45:00-05:00");
  expect([await untilEleven(), await untilHalfPast()]).toEqual(["pending_payment", "pending_payment"]);
  clock.moveTo("2027-11-09T11:01:00-05:00");
  await expect.poll(untilEleven).toBe("expired");
  expect(await untilHalfPast()).toBe("pending_payment");
  clock.moveTo("2027-11-09T11:31:00-05:00");
  await expect.poll(untilHalfPast).toBe("expired");
}

async function stateOf(office: Office, attempt: BookingAttempt | undefined): Promise<string> {
  return (await office.get<{ status: string }>(`/api/bookings/${attempt?.answer?.bookingId}`)).status;
}

async function openOffice({ url }: RunningServer): Promise<Office> {
  const cookie = await signIn(url);
  return {
    get: async (path) => (await fetch(url + path, { headers: { cookie } })).json() as never,
    post: async (path, sent) => {
      const headers = { "Content-Type": "application/json", cookie };
      const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(sent) });
      expect(response.ok, await response.text()).toBe(true);
    },
  };
}
