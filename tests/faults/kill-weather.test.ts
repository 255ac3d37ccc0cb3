// The server is killed with -9 while the office asks customers because of the weather and calls days off. Afterwards each decision that
// was stored is told exactly once, by email and by text, and nobody was told what wasn't decided.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { startTwilio } from "#tests/support/providers/twilio-server.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { startWeatherScene } from "#tests/support/scenes/weather-scene.ts";

const ROUNDS = Number(process.env.WEATHER_KILLS ?? 1);
/** The server dies within this time of the press: before, in the middle or after its transaction, and while it sends. */
const MOMENTS_MS = 80;
const SUNDAY = "2027-05-16";
const ITEMS = [3, 4, 2, 1];
const PAID = [125, 125, 140, 90];

const SAID = `select b.id, b.customer_email as email,
  (select count(*)::int from weather_offers where booking_id = b.id) as offers,
  (select count(*)::int from weather_calls where booking_id = b.id) as calls,
  (select count(*)::int from messages where booking_id = b.id and kind = 'weather_offer') as offer_mails,
  (select count(*)::int from messages where booking_id = b.id and kind = 'called_off') as call_mails,
  (select count(*)::int from texts where booking_id = b.id and kind = 'weather_offer') as offer_texts,
  (select count(*)::int from texts where booking_id = b.id and kind = 'called_off') as call_texts,
  (select count(*)::int from texts where booking_id = b.id and state <> 'sent') as unsent
  from bookings b order by b.id`;

type Row = { id: number; email: string } & Record<
  "offers" | "calls" | "offer_mails" | "call_mails" | "offer_texts" | "call_texts" | "unsent",
  number
>;

test(`kill -9 between decision and message, ${ROUNDS} rounds: each is told exactly once`, async () => {
  const lost: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const twilio = await startTwilio();
    twilio.state.now = () => new Date("2027-05-14T14:30:00Z");
    const { PUBLIC_URL: _, ...texts } = twilio.env;
    const scene = await startWeatherScene("2027-05-14T10:00:00-04:00", texts);
    const { enter, post, restart, subjectsTo, dataDir } = scene;
    const ids: number[] = [];
    for (const [at, inflatableId] of ITEMS.entries()) {
      const person = { customerName: `Family ${at}`, customerEmail: `family${at}@example.com` };
      const phone = { customerPhone: `(706) 555-020${at}`, textConsent: true };
      ids.push(await enter({ ...person, ...phone, inflatableId, eventDate: SUNDAY }, PAID[at]));
    }
    for (const path of ["/api/weather/offers", "/api/weather/call-off"]) {
      const pressed = post(path, { bookingIds: ids }).catch(() => undefined);
      await sleep((round * 37 + (path.endsWith("off") ? 11 : 0)) % MOMENTS_MS);
      await restart();
      await pressed;
      // Without an answer the office presses again.
      expect((await post(path, { bookingIds: ids })).ok).toBe(true);
    }
    const isTold = async (email: string) =>
      (await subjectsTo(email)).filter((subject) => /^(The weather on|Called off)/.test(subject)).length === 2;
    for (let at = 0; at < ids.length; at += 1)
      await expect.poll(() => isTold(`family${at}@example.com`), { timeout: 120_000 }).toBe(true);
    await expect.poll(() => twilio.sent.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(2 * ids.length);
    await restart();
    await scene.stop();
    const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir });
    const rows = (await database.query(SAID)).rows as Row[];
    await database.close();
    for (const row of rows) {
      const { id: __, email: ___, ...counts } = row;
      const once = { offers: 1, calls: 1, offer_mails: 1, call_mails: 1, offer_texts: 1, call_texts: 1, unsent: 0 };
      if (JSON.stringify(counts) !== JSON.stringify(once)) lost.push(row);
    }
    const bodies = twilio.sent.map(({ to, body }) => `${to} ${body}`);
    if (new Set(bodies).size !== bodies.length || bodies.length !== 2 * ids.length) lost.push(bodies);
  }
  reportVerdict("kill -9 between a decision about the weather and its message", {
    tried: ROUNDS,
    survived: ROUNDS - Math.min(ROUNDS, lost.length),
    lost: lost.map((one) => JSON.stringify(one)),
  });
});
