import { expect, test } from "vitest";
import { priceLines } from "../../../db/schema/booking.ts";
import { extras } from "../../../db/schema/catalog.ts";
import { book } from "../../../tests/support/factories.ts";
import { renterApp } from "../../../tests/support/renter-app.ts";
import { totalCents } from "../pricing/rules/price.ts";
import { listOrderExtras, listOrderItems, listPriceLines } from "./order-store.server.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db, runJobs, outbox, post, read, paidBooking } = await renterApp(() => now);

const totalOf = async (bookingId: number) => totalCents(await listPriceLines(db, [bookingId]));
const shownTotal = (page: string) => /name="total" value="(\d+)"/.exec(page)?.[1] ?? "";
const actionOf = (page: string) => (/action="([^"]*\/add\?[^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&amp;", "&");

test("a rental is added at the price that was shown, once, with a waiver to sign, and the owner hears of it [C33]", async () => {
  const { bookingId, path } = await paidBooking("2026-05-30");
  const page = await read(`${path}/add?add=2`);
  for (const words of ["what else is open then", "Rentals still open", "New total"]) expect(page).toContain(words);
  const total = shownTotal(page);
  expect(Number(total)).toBeGreaterThan(await totalOf(bookingId));
  const form = { add: "2", total, key: "form-1" };
  for (const _round of [1, 2]) {
    expect((await post(`${path}/add`, form)).headers.get("location")).toBe(`${path}?done=added`);
  }
  expect(await totalOf(bookingId)).toBe(Number(total));
  expect((await listOrderItems(db, [bookingId])).map(({ inflatableId }) => inflatableId)).toEqual([3, 2]);
  expect(await read(`${path}?done=added`)).toContain("Please sign the waiver once more");
  await runJobs();
  const subjects = (await outbox()).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining(`Order changed, booking ${bookingId}`));
  expect(subjects).toContainEqual(expect.stringContaining("Changed: Castle Combo"));
});

test("prices that have a discount in them say so [C31]", async () => {
  const { bookingId, path } = await paidBooking("2026-06-20");
  expect(await read(`${path}/add`)).toContain("adds to your total.");
  const discount = { bookingId, position: 9, kind: "discount", label: "Code APPLES10", amountCents: -2_500 } as const;
  await db.insert(priceLines).values(discount);
  expect(await read(`${path}/add`)).toContain("adds to your total, with your discount in it.");
});

test("another total, or what was taken meanwhile, adds nothing and says so", async () => {
  const { bookingId, path } = await paidBooking("2026-06-06");
  const before = await totalOf(bookingId);
  const total = shownTotal(await read(`${path}/add?add=2`));
  const cheaper = await post(actionOf(await read(`${path}/add?add=2`)), { add: "2", total: "1", key: "a" });
  const again = await cheaper.text();
  expect([cheaper.status, again]).toEqual([409, expect.stringContaining("Nothing was added.")]);
  // Still ticked, with its price and the button: nobody chooses it twice.
  expect([/<input[^>]*value="2"[^>]*>/.exec(again)?.[0], shownTotal(again)]).toEqual([
    expect.stringContaining("checked"),
    total,
  ]);
  await book(request, { eventDate: "2026-06-06", inflatableId: 2, wetOption: false, customerEmail: "o@example.com" });
  const late = await post(`${path}/add`, { add: "2", total, key: "b" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("just booked")]);
  expect(await totalOf(bookingId)).toBe(before);
  expect(await listOrderExtras(db, [bookingId])).toEqual([]);
});

test("more kinds than fit in one go, or a form that nobody's page made, gets a sentence and adds nothing", async () => {
  const { bookingId, path } = await paidBooking("2026-06-13");
  const one = { description: "", priceCents: 100, per: "order", stock: 5, taxable: true, createdAt: now } as const;
  const kinds = Array.from({ length: 21 }, (_, at) => ({ ...one, name: `Chair ${at}`, position: at }));
  const chairs = await db.insert(extras).values(kinds).returning();
  const wanted = Object.fromEntries(chairs.map(({ id }) => [`extra-${id}`, "1"]));
  const query = new URLSearchParams(wanted);
  expect(await read(`${path}/add?${query}`)).toContain("a lot for one go. Please add fewer, or call us.");
  const many = await post(`${path}/add`, { ...wanted, total: "1", key: "many" });
  expect([many.status, await many.text()]).toEqual([422, expect.stringContaining("a lot for one go")]);
  for (const key of ["\u0000", "x".repeat(81), "a b"]) {
    const odd = await post(`${path}/add`, { add: "2", total: "1", key });
    expect([odd.status, await odd.text()]).toEqual([409, expect.stringContaining("This page is out of date.")]);
  }
  expect(await listOrderExtras(db, [bookingId])).toEqual([]);
});
