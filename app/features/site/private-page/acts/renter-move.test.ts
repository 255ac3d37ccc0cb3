import { beforeEach, expect, test } from "vitest";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { promoCodes } from "#db/schema/promo.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { renterApp, wrongCode } from "#tests/support/servers/renter-app.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, runJobs, outbox, post, read, paidBooking, mailedCode } = await renterApp(() => now);

beforeEach(() => {
  now = NOON;
});

/** The first step: the code goes to the customer's mailbox. */
async function codeToMove(path: string, day: string): Promise<string> {
  const asked = await post(`${path}/move`, { intent: "ask", day });
  expect(asked.headers.get("location")).toBe(`${path}/move?day=${day}&code=sent`);
  return mailedCode();
}

test("an order is moved to an open day, told to both, once however often it is sent, and then the free move is used", async () => {
  const { bookingId, path } = await paidBooking("2026-05-30");
  const code = await codeToMove(path, "2026-06-06");
  const page = await read(`${path}/move?month=2026-06-01&day=2026-06-06&code=sent`);
  expect(page).toContain("Move to Sat, Jun 6");
  expect(page).toContain("Saturday, June 6, 2026, open, new day");
  const form = { day: "2026-06-06", from: "2026-05-30", final: "no", key: "form-1", code };
  for (const _round of [1, 2]) {
    expect((await post(`${path}/move`, form)).headers.get("location")).toBe(`${path}?done=moved`);
  }
  expect(await findBooking(db, bookingId)).toMatchObject({
    eventDate: "2026-06-06",
    reschedules: 1,
    depositFinal: false,
  });
  expect(await read(`${path}?done=moved`)).toContain("Moved to Saturday, Jun 6");
  await runJobs();
  const told = (await outbox()).filter(({ subject }) => /moved/i.test(subject ?? ""));
  expect(told.length).toBe(2);
  expect(await read(`${path}/move`)).toContain("Your free move is used. Please call us.");
  const again = await post(`${path}/move`, { ...form, day: "2026-06-13", from: "2026-06-06", key: "form-2" });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("Your free move is used")]);
});

test("an order of two days is shown, picked and moved as two days [C27]", async () => {
  const { path } = await paidBooking("2026-07-04", 200, { days: 2 });
  const page = await read(`${path}/move?month=2026-07-01&day=2026-07-11&code=sent`);
  for (const text of ["Move to Jul 11–12", "Jul 4–5</a>", "Sunday, July 5, 2026, your day"])
    expect(page).toContain(text);
  for (const day of ["Saturday, July 11", "Sunday, July 12"]) expect(page).toContain(`${day}, 2026, open, new day`);
  expect(await read(`${path}/move?month=2026-07-01&day=2026-07-05&code=sent`)).toContain("Move to Jul 5–6");
});

test("a day that somebody took a second ago is refused with a sentence, marked, and the order stays", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20");
  expect(await read(`${path}/move?day=2026-06-21&code=sent`)).toContain("Move to Sun, Jun 21");
  const code = await codeToMove(path, "2026-06-21");
  await book(request, { eventDate: "2026-06-21", customerEmail: "other@example.com", customerPhone: "706 555 0111" });
  const response = await post(`${path}/move?month=2026-06-01`, {
    ...{ day: "2026-06-21", from: "2026-06-20", final: "no", code },
  });
  expect(response.status).toBe(409);
  const page = await response.text();
  expect(page).toContain("already booked");
  expect(page).toContain("Sunday, June 21, 2026, the Castle Combo is booked");
  expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: "2026-06-20", reschedules: 0 });
  expect(await read(`${path}/move?day=2026-06-21`)).toContain("Sun, Jun 21 doesn&#x27;t work");
});

test("days that customers can't book are no days to move to, and a late move says that it makes the deposit final", async () => {
  const { bookingId, path } = await paidBooking("2026-05-16");
  const page = await read(`${path}/move?day=2026-05-23`);
  expect(page).toContain("makes your deposit final");
  const far = await post(`${path}/move`, { day: "2027-05-01", from: "2026-05-16", final: "yes" });
  expect([far.status, await far.text()]).toEqual([409, expect.stringContaining("days ahead online")]);
  const unsaid = await post(`${path}/move`, { day: "2026-05-23", from: "2026-05-16", final: "no" });
  expect([unsaid.status, await unsaid.text()]).toEqual([409, expect.stringContaining("Nothing was moved.")]);
  expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: "2026-05-16" });
  const code = await codeToMove(path, "2026-05-23");
  await post(`${path}/move`, { day: "2026-05-23", from: "2026-05-16", final: "yes", code });
  expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: "2026-05-23", depositFinal: true });
});

test("whoever only has the link can't use up the last free move or make the deposit final [A5]", async () => {
  for (const [from, day, final] of [
    ["2026-06-27", "2026-06-28", "no"],
    ["2026-05-15", "2026-05-25", "yes"],
  ] as const) {
    const { bookingId, path } = await paidBooking(from);
    expect(await read(`${path}/move?day=${day}`)).toContain("Email me a code");
    const form = { day, from, final, key: "a" };
    expect((await post(`${path}/move`, form)).status).toBe(422);
    const code = await codeToMove(path, day);
    expect((await post(`${path}/move`, { ...form, code: wrongCode(code) })).status).toBe(422);
    expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: from, reschedules: 0, depositFinal: false });
    expect((await post(`${path}/move`, { ...form, code })).headers.get("location")).toBe(`${path}?done=moved`);
    expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: day, reschedules: 1 });
  }
});

test("a customer who moves out of a code's event days sees what it costs more before moving [M26]", async () => {
  const june = {
    code: "ONLYJUNE",
    basisPoints: 1_000,
    eventFrom: "2026-06-01",
    eventUntil: "2026-06-30",
    createdAt: NOON,
  };
  await db.insert(promoCodes).values(june);
  const { bookingId, path } = await paidBooking("2026-06-26", 125, { promoCode: "ONLYJUNE" });
  const code = await codeToMove(path, "2026-07-03");
  const page = await read(`${path}/move?month=2026-07-01&day=2026-07-03&code=sent`);
  expect(page).toContain("Code ONLYJUNE is for other days");
  const more = /name="more" value="(\d+)"/.exec(page)?.[1] ?? "";
  const form = { day: "2026-07-03", from: "2026-06-26", final: "no", key: "june-1", code };
  const unasked = await post(`${path}/move`, form);
  expect([unasked.status, await unasked.text()]).toEqual([409, expect.stringContaining("Nothing was moved yet.")]);
  expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: "2026-06-26" });
  const agreed = await post(`${path}/move`, { ...form, more, key: "june-2" });
  expect(agreed.headers.get("location")).toBe(`${path}?done=moved`);
  expect(await read(path)).not.toContain("Code ONLYJUNE");
});
