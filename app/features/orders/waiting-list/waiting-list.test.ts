import { expect, test } from "vitest";
import { erasePerson } from "#app/features/office/privacy/erase-person.server.ts";
import { waitingList } from "#db/schema/waiting-list.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { notifyWaiting } from "./notify-waiting.server.ts";
import { MOST_DAYS, MOST_EMAILS } from "./rules/waiting.ts";

const DAY = "2026-05-30";
const RENTAL = 3;

/** A Saturday on which one rental is booked. */
async function takenDay() {
  let now = new Date("2026-05-01T14:00:00Z");
  const app = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
  const cookie = await ownerCookie(app.request);
  const take = async () => (await book(app.request, { eventDate: DAY, inflatableId: RENTAL })).bookingId;
  const bookingId = await take();
  const join = (fields: Record<string, string> = {}) =>
    app.request("/waiting-list", {
      method: "POST",
      body: new URLSearchParams({ email: "rosa@example.com", date: DAY, inflatable: String(RENTAL), ...fields }),
    });
  return {
    ...app,
    cookie,
    take,
    join,
    bookingId,
    cancel: (id: number) =>
      app.request(`/api/bookings/${id}/cancel`, json("POST", { refund: "by_rule", reason: "" }, { cookie })),
    /** A minute passes, and what is due is done and sent. */
    look: async () => {
      now = new Date(now.getTime() + 60_000);
      await notifyWaiting(app.deps);
      await app.runJobs();
    },
    later: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    opened: async () => (await app.outbox()).filter(({ subject }) => subject?.includes("just opened")),
    rows: () => app.db.select().from(waitingList),
  };
}

test("the page of a taken day leads to the form, which works without scripts and says that you're on the list", async () => {
  const { request, join, rows } = await takenDay();
  const day = await (await request(`/calendar?date=${DAY}`)).text();
  expect(day).toContain(`/waiting-list?inflatable=${RENTAL}&amp;date=${DAY}`);
  const form = await (await request(`/waiting-list?inflatable=${RENTAL}&date=${DAY}`)).text();
  expect(form).toContain("We email you only if this day opens");
  expect(form).toContain(`value="${DAY}"`);
  const answer = await join();
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("You&#x27;re on the list");
  expect(page).toContain("Saturday, May 30");
  // Twice, and the same mailbox spelled otherwise, is one place with one answer.
  expect(await (await join({ email: "Rosa+party@example.com" })).text()).toContain("You&#x27;re on the list");
  expect(await rows()).toMatchObject([{ email: "rosa@example.com", inflatableId: RENTAL, isWaiting: true }]);
});

test("what can't be waited for is said by its field, and keeps what was typed", async () => {
  const { join, rows } = await takenDay();
  const wrong = async (fields: Record<string, string>) => {
    const answer = await join(fields);
    return { status: answer.status, page: await answer.text() };
  };
  const noEmail = await wrong({ email: "rosa" });
  expect(noEmail.status).toBe(422);
  expect(noEmail.page).toContain('value="rosa"');
  expect((await wrong({ date: "2026-04-30" })).page).toContain("That day has passed");
  expect((await wrong({ date: "soon" })).page).toContain("Please pick a day");
  expect((await wrong({ date: "2027-12-31" })).page).toContain("days ahead online");
  // Another rental is open that day, so there is nothing to wait for.
  const open = await wrong({ inflatable: "" });
  expect(open.status).toBe(409);
  expect(open.page).toContain("is open on Saturday, May 30");
  expect(await rows()).toEqual([]);
});

test("when the day opens, each who waits gets one email and the day stays open; taken and open again, one more", async () => {
  const { join, look, cancel, take, bookingId, opened, rows } = await takenDay();
  await join();
  await join({ email: "max@example.com" });
  await look();
  expect(await opened()).toEqual([]);
  await cancel(bookingId);
  await look();
  await look();
  const emails = await opened();
  expect(emails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(["max@example.com", "rosa@example.com"]);
  expect(emails[0]?.subject).toMatch(/^Saturday, May 30 just opened: /);
  expect(emails[0]?.text).toContain(`/calendar?inflatable=${RENTAL}&date=${DAY}`);
  expect(emails[0]?.text).toContain("/waiting-list/");
  // Open to everyone: a stranger books it. Then they wait again.
  let again = await take();
  await look();
  await cancel(again);
  await look();
  expect(await opened()).toHaveLength(4);
  // Opened and taken within the same minute, it opened for nobody.
  again = await take();
  await look();
  await cancel(again);
  again = await take();
  await look();
  expect(await opened()).toHaveLength(4);
  for (let round = 0; round < 3; round += 1) {
    await cancel(again);
    await look();
    again = await take();
    await look();
  }
  expect(await opened()).toHaveLength(2 * MOST_EMAILS);
  expect((await rows()).map(({ emailsSent }) => emailsSent)).toEqual([MOST_EMAILS, MOST_EMAILS]);
});

test("a block that is lifted and a hold that runs out open a day, too", async () => {
  const { request, cookie, join, look, later, opened } = await takenDay();
  const blocked = { inflatableId: 1, date: "2026-05-24", through: "2026-05-24", reason: "Repair" };
  await request("/api/availability/block", json("POST", blocked, { cookie }));
  await join({ inflatable: "1", date: "2026-05-24" });
  await look();
  expect(await opened()).toEqual([]);
  await request("/api/availability/unblock", json("DELETE", blocked, { cookie }));
  await look();
  expect((await opened()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Sunday, May 24 just opened"),
  ]);
  later(60);
  await look();
});

test("the link below the email ends it with a button, and a day that has passed leaves nothing behind", async () => {
  const { request, join, look, cancel, bookingId, opened, rows, later } = await takenDay();
  await join();
  await cancel(bookingId);
  await look();
  const path = /\/waiting-list\/[\w-]+/.exec((await opened())[0]?.text ?? "")?.[0] ?? "";
  expect(await (await request(path)).text()).toContain("Take me off the list");
  // A scanner that opens the link ends nothing.
  expect(await rows()).toHaveLength(1);
  expect((await request(path, { method: "POST" })).status).toBe(303);
  expect(await rows()).toEqual([]);
  expect(await (await request(path)).text()).toContain("You&#x27;re not on this list");
  await join();
  later(60);
  await look();
  expect(await rows()).toEqual([]);
});

test("one mailbox waits for so many days; the office sees who waits and removes them; an erased person waits for nothing", async () => {
  const { request, cookie, join, rows, db, deps, take } = await takenDay();
  await take().catch(() => undefined);
  const blocked = { inflatableId: 1, date: "2026-05-05", through: "2026-05-20", reason: "Repair" };
  await request("/api/availability/block", json("POST", blocked, { cookie }));
  for (let day = 5; day <= 18; day += 1)
    await join({ inflatable: "1", date: `2026-05-${String(day).padStart(2, "0")}` });
  expect(await rows()).toHaveLength(MOST_DAYS);
  await join({ email: "max@example.com" });
  const seen = await (await request("/api/waiting-list", { headers: { cookie } })).json();
  expect(seen.at(-1)).toMatchObject({ email: "max@example.com", date: DAY, notifiedAt: null });
  const remove = () =>
    request(`/api/waiting-list/${seen.at(-1).id}`, {
      method: "DELETE",
      headers: { cookie, Origin: "http://localhost:3000" },
    });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const owner = { at: deps.now(), actor: "owner" } as const;
  await db.transaction((tx) => erasePerson(tx, deps, owner, { email: "rosa@example.com" }, ""));
  expect(await rows()).toEqual([]);
});
