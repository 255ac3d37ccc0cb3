import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { expectTotals } from "#tests/support/database/totals.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import { auditEntries } from "./schema/audit.ts";
import { bookings, priceLines } from "./schema/booking.ts";
import { ledgerEntries } from "./schema/ledger.ts";
import { quotes } from "./schema/quote.ts";
import { rowCount, totalSum } from "./totals.server.ts";

const { db } = await testDatabase();
const rows = async (text: string) => ((await db.execute(sql.raw(text))) as unknown as { rows: unknown[] }).rows;
const now = new Date("2026-05-12T16:00:00Z");

const quote = {
  name: "Ada",
  email: "ada@example.com",
  phone: "1",
  eventDate: "June",
  selectedItems: [],
  createdAt: now,
};
const booking = (token: string) => ({
  token,
  eventDate: "2026-05-30",
  status: "confirmed" as const,
  source: "admin" as const,
  customerName: "Ada Kiker",
  customerEmail: "ada@example.com",
  customerPhone: "1",
  street: "Ellijay",
  paymentPlan: "deposit" as const,
  terms: startingTerms,
  depositCents: 0,
  createdAt: now,
  updatedAt: now,
});

const openBalances = () => rows("select paid_cents, owed_cents from open_balances");

test("a count follows inserts, updates and deletes, and ignores what was rolled back", async () => {
  await db.insert(quotes).values([quote, quote, quote]);
  await db.execute(sql`update quotes set status = 'answered' where id = 1`);
  await db.execute(sql`delete from quotes where id = 2`);
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(quotes).values(quote);
      tx.rollback();
    }),
  ).rejects.toThrow();
  await db.transaction(async (tx) => {
    await tx.insert(auditEntries).values({ at: now, actor: "owner", action: "x", details: {} });
    await tx
      .transaction(async (inner) => {
        await inner.insert(quotes).values([quote, quote]);
        inner.rollback();
      })
      .catch(() => {});
  });
  expect(await rowCount(db, "quotes")).toBe(2);
  expect(await rowCount(db, "quotes", "new")).toBe(1);
  expect(await rowCount(db, "quotes", "answered")).toBe(1);
  expect(await rowCount(db, "audit_entries", "owner")).toBe(1);
  await expectTotals(rows);
});

test("a balance is open while the booking is active and owes something", async () => {
  const [order] = await db.insert(bookings).values(booking("a")).returning({ id: bookings.id });
  const bookingId = order?.id ?? 0;
  await db.insert(priceLines).values([
    { bookingId, position: 1, kind: "base", label: "Castle Combo", amountCents: 21_500 },
    { bookingId, position: 2, kind: "wet", label: "Wet", amountCents: 3_500 },
  ]);
  expect(await openBalances()).toEqual([{ paid_cents: 0, owed_cents: 25_000 }]);
  const cash = { bookingId, kind: "cash" as const, amountCents: 10_000, provider: "owner" as const, createdAt: now };
  await db.insert(ledgerEntries).values(cash);
  expect(await openBalances()).toEqual([{ paid_cents: 10_000, owed_cents: 15_000 }]);
  await db.execute(sql`update bookings set status = 'cancelled' where id = ${bookingId}`);
  expect(await openBalances()).toEqual([{ paid_cents: 10_000, owed_cents: -10_000 }]);
  await db.execute(sql`update bookings set kept_cents = 10000 where id = ${bookingId}`);
  expect(await openBalances()).toEqual([]);
  await db.execute(sql`update bookings set status = 'confirmed' where id = ${bookingId}`);
  await db.insert(ledgerEntries).values({ ...cash, amountCents: 15_000 });
  expect(await openBalances()).toEqual([]);
  expect(await totalSum(db, "base_price_cents")).toBe(21_500);
  expect(await totalSum(db, "ledger_cents")).toBe(25_000);
  await expectTotals(rows);
});

test("a write-off is no longer owed and was never collected", async () => {
  const [order] = await db
    .insert(bookings)
    .values({ ...booking("w"), status: "completed" })
    .returning({ id: bookings.id });
  const bookingId = order?.id ?? 0;
  await db.insert(priceLines).values({ bookingId, position: 1, kind: "base", label: "Slide", amountCents: 20_000 });
  const entry = { bookingId, provider: "owner" as const, createdAt: now };
  await db.insert(ledgerEntries).values({ ...entry, kind: "other", amountCents: 8_000, note: "Venmo" });
  expect(await openBalances()).toEqual([{ paid_cents: 8_000, owed_cents: 12_000 }]);
  const collected = await totalSum(db, "ledger_cents");
  const [off] = await db
    .insert(ledgerEntries)
    .values({ ...entry, kind: "write_off", amountCents: 12_000, movesMoney: false })
    .returning({ id: ledgerEntries.id });
  expect(await openBalances()).toEqual([]);
  const undone = { ...entry, kind: "correction" as const, amountCents: -12_000, movesMoney: false };
  await db.insert(ledgerEntries).values({ ...undone, correctsId: off?.id ?? 0 });
  expect(await openBalances()).toEqual([{ paid_cents: 8_000, owed_cents: 12_000 }]);
  expect(await totalSum(db, "ledger_cents")).toBe(collected);
  await expectTotals(rows);
  await db.execute(sql`delete from ledger_entries where booking_id = ${bookingId}`);
  await db.execute(sql`delete from bookings where id = ${bookingId}`);
});

test("the ledger refuses an unknown kind and an amount with the wrong sign", async () => {
  const [order] = await db.insert(bookings).values(booking("s")).returning({ id: bookings.id });
  const entry = (kind: string, amount: number, moves = kind !== "write_off") =>
    db.execute(
      sql`insert into ledger_entries (booking_id, kind, amount_cents, provider, moves_money, created_at)
          values (${order?.id ?? 0}, ${kind}, ${amount}, 'owner', ${moves}, now())`,
    );
  const plus = ["charge", "cash", "check", "other", "refund_failed", "write_off"];
  for (const kind of plus) await expect(entry(kind, -1), kind).rejects.toThrow();
  for (const kind of [...plus, "refund", "dispute", "correction"]) await expect(entry(kind, 0), kind).rejects.toThrow();
  await expect(entry("refund", 1)).rejects.toThrow();
  await expect(entry("barter", 1)).rejects.toThrow();
  await expect(entry("write_off", 1, true)).rejects.toThrow();
  await expect(entry("cash", 1, false)).rejects.toThrow();
  for (const kind of plus) await entry(kind, 1);
  for (const kind of ["dispute", "correction"]) for (const amount of [1, -1]) await entry(kind, amount);
  await entry("refund", -1);
  await db.execute(sql`delete from ledger_entries where booking_id = ${order?.id ?? 0}`);
  await db.execute(sql`delete from bookings where token = 's'`);
});

test("an erased booking takes its price and its balance along", async () => {
  const [order] = await db.insert(bookings).values(booking("b")).returning({ id: bookings.id });
  await db
    .insert(priceLines)
    .values({ bookingId: order?.id ?? 0, position: 1, kind: "base", label: "Slide", amountCents: 100 });
  await db.execute(sql`delete from bookings where token = 'b'`);
  expect(await totalSum(db, "base_price_cents")).toBe(21_500);
  expect(await rowCount(db, "bookings")).toBe(1);
  expect(await openBalances()).toEqual([]);
  await expectTotals(rows);
});

test("emptying a table at once sets its counts to zero", async () => {
  await db.execute(sql`truncate quotes`);
  expect(await rowCount(db, "quotes")).toBe(0);
  await expectTotals(rows);
});
