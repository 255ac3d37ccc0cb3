// One person with 40 mailboxes and 10 internet addresses tries to take a May weekend for an hour; families come all the while.
import { expect, onTestFinished, test } from "vitest";
import { recordPayment } from "#app/features/orders/orders/bookkeeping/record-payment.server.ts";
import { expireHolds } from "#app/features/orders/payments/expire-holds.server.ts";
import { units } from "#db/schema/catalog.ts";
import { startMailbox } from "#tests/support/providers/mail.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { builtApp, json, testApp } from "#tests/support/servers/app.ts";
import { listOpenHolds } from "./store.server.ts";
import { loadHoldAlarm } from "./watch-open-holds.server.ts";

const START = new Date("2026-05-04T16:00:00Z");
const SATURDAY = "2026-05-16";
const ITEMS = [1, 2, 3, 4, 12];
const UNITS_EACH = 4;
const FLEET = ITEMS.length * UNITS_EACH;
const MINUTE_MS = 60_000;
await builtApp();

type Request = { email: string; address: string; items: number[] };

async function openShop() {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  let now = START;
  const env = { SMTP_URL: mailbox.url, RATE_LIMITS: "booking=9999/3600", TRUST_PROXY: "1" };
  const { db, deps, request } = await testApp({ now: () => now, env });
  for (const inflatableId of ITEMS) {
    const more = Array.from({ length: UNITS_EACH - 1 }, (_, at) => ({
      inflatableId,
      name: `No. ${at + 2}`,
      position: at + 2,
    }));
    await db.insert(units).values(more);
  }
  const send = async ({ email, address, items }: Request, code?: string) => {
    const order = items.map((inflatableId) => ({ inflatableId, wetOption: false }));
    const phone = `706 555 ${email.replace(/\D/g, "").padStart(4, "0")}`;
    const body = { eventDate: SATURDAY, days: 2, customerEmail: email, customerPhone: phone, items: order, code };
    const headers = { "X-Forwarded-For": address };
    return Promise.resolve(request("/api/waiver-notification", json("POST", bookingBody(body), headers)));
  };
  const codeFor = (email: string) =>
    mailbox.received.findLast(({ to }) => to?.[0]?.address === email)?.subject?.match(/^\d{3} \d{3}/)?.[0];
  return {
    /** Holds, with the mailed code where `readsMail`. */
    hold: async (asked: Request, { readsMail }: { readsMail: boolean }): Promise<Booked | undefined> => {
      const first = await send(asked);
      const answer = first.status === 202 && readsMail ? await send(asked, codeFor(asked.email)) : first;
      return answer.status === 201 ? ((await answer.json()) as Booked) : undefined;
    },
    pay: ({ bookingId }: Booked) =>
      db.transaction((tx) =>
        recordPayment(
          tx,
          deps,
          { at: deps.now(), actor: "owner" },
          { bookingId, kind: "cash", amountCents: 10_000, note: "", overpayment: true },
        ),
      ),
    at: async (minute: number) => {
      now = new Date(START.getTime() + minute * MINUTE_MS);
      await expireHolds(deps);
    },
    alarmIsUp: async () => (await loadHoldAlarm(deps)).alarm !== null,
    unpaidUnits: async () => (await listOpenHolds(db)).reduce((sum, { units }) => sum + units, 0),
  };
}

/** Tries every mailbox in turn, each address with four of them, always three different rentals. */
function attacker(hold: (asked: Request) => Promise<Booked | undefined>) {
  return async () => {
    let taken = 0;
    for (let n = 0; n < 40; n += 1) {
      const items = [0, 1, 2].map((at) => ITEMS[(n + at) % ITEMS.length] ?? 1);
      if (await hold({ email: `throwaway${n}@example.com`, address: `198.51.100.${n % 10}`, items })) taken += 3;
    }
    return taken;
  };
}

type Row = { minute: number; attackerUnits: number; alarmIsUp: boolean; familyBooked: boolean };

async function anHour(readsMail: boolean): Promise<Row[]> {
  const { hold, pay, at, unpaidUnits, alarmIsUp } = await openShop();
  const attack = attacker((asked) => hold(asked, { readsMail }));
  const rows: Row[] = [];
  for (let minute = 0; minute < 60; minute += 6) {
    await at(minute);
    await attack();
    const taken = { attackerUnits: await unpaidUnits(), alarmIsUp: await alarmIsUp() };
    const family = { email: `family${500 + minute}@example.com`, address: `203.0.113.${minute}` };
    let booked: Booked | undefined;
    for (const item of ITEMS) booked ??= await hold({ ...family, items: [item] }, { readsMail: true });
    if (booked) await pay(booked);
    rows.push({ minute, ...taken, familyBooked: booked !== undefined });
  }
  print(readsMail ? "with every code answered" : "without reading mail", rows);
  return rows;
}

function print(title: string, rows: Row[]) {
  if (!process.env.PRINT_TABLES) return;
  const lines = rows.map(
    ({ minute, attackerUnits, familyBooked }) =>
      `| ${minute} | ${attackerUnits} of ${FLEET} | ${familyBooked ? "yes" : "no"} |`,
  );
  const head = ["| minute | units held without paying | the next family books |", "|---|---|---|"];
  process.stdout.write(`\n${[title, ...head, ...lines].join("\n")}\n`);
}

test("40 mailboxes and 10 addresses that answer no code hold less than half of the weekend, and every family books [A1]", async () => {
  const rows = await anHour(false);
  expect(Math.max(...rows.map(({ attackerUnits }) => attackerUnits))).toBeLessThanOrEqual(FLEET / 2);
  expect(rows.filter(({ familyBooked }) => !familyBooked)).toEqual([]);
});

test("with every code answered the owner's alarm is up from the start, and after half an hour every family books [A1]", async () => {
  const rows = await anHour(true);
  expect(rows.filter((row) => !row.alarmIsUp)).toEqual([]);
  expect(rows.filter(({ minute, familyBooked }) => minute > 30 && !familyBooked)).toEqual([]);
});
