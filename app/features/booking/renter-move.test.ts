import { beforeEach, expect, test } from "vitest";
import { book } from "../../../tests/support/factories.ts";
import { renterApp } from "../../../tests/support/renter-app.ts";
import { findBooking } from "./store.server.ts";

const NOON = new Date("2026-05-12T16:00:00Z");
let now = NOON;
const { request, db, runJobs, outbox, post, read, paidBooking } = await renterApp(() => now);

beforeEach(() => {
  now = NOON;
});

test("an order is moved to an open day, told to both, once however often it is sent, and then the free move is used", async () => {
  const { bookingId, path } = await paidBooking("2026-05-30");
  const page = await read(`${path}/move?month=2026-06-01&day=2026-06-06`);
  expect(page).toContain("Move to Sat, Jun 6");
  expect(page).toContain("Saturday, June 6, 2026, open, new day");
  const form = { day: "2026-06-06", from: "2026-05-30", final: "no", key: "form-1" };
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

test("a day that somebody took a second ago is refused with a sentence, marked, and the order stays", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20");
  expect(await read(`${path}/move?day=2026-06-21`)).toContain("Move to Sun, Jun 21");
  await book(request, { eventDate: "2026-06-21", customerEmail: "other@example.com", customerPhone: "706 555 0111" });
  const response = await post(`${path}/move?month=2026-06-01`, { day: "2026-06-21", from: "2026-06-20", final: "no" });
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
  await post(`${path}/move`, { day: "2026-05-23", from: "2026-05-16", final: "yes" });
  expect(await findBooking(db, bookingId)).toMatchObject({ eventDate: "2026-05-23", depositFinal: true });
});
