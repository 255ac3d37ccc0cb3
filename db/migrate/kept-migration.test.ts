// Orders canceled before `kept_cents` existed get it from the migration.
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { auditEntries } from "../schema/audit.ts";
import { bookings } from "../schema/booking.ts";

const { request, db, deps } = await testApp({
  env: { RATE_LIMITS: "off" },
  now: () => new Date("2026-05-12T16:00:00Z"),
});
const cookie = await ownerCookie(request);
const act = (id: number, what: string, body: object) =>
  request(`/api/bookings/${id}/${what}`, json("POST", body, { cookie }));

const [readHistory = ""] = readFileSync("db/migrations/0038_kept_sums.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("UPDATE bookings"));

async function migrated(id: number): Promise<number | undefined> {
  await db.update(bookings).set({ keptCents: 0 }).where(eq(bookings.id, id));
  await db.execute(sql.raw(readHistory));
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row?.keptCents;
}

async function canceled(eventDate: string, cancel: object): Promise<number> {
  const { bookingId } = await book(request, { eventDate });
  await act(bookingId, "payments", { kind: "cash", amount: 250 });
  expect((await act(bookingId, "cancel", cancel)).status).toBe(200);
  return bookingId;
}

test("the migration reads the amount kept by a cancellation from the history, or else from the books [M31]", async () => {
  const late = await canceled("2026-05-16", {});
  expect(await migrated(late)).toBe(12_500);
  await act(late, "settle-refund", { method: "cash" });
  await act(late, "payments", { kind: "refund", amount: 25, method: "cash" });
  expect(await migrated(late)).toBe(12_500);
  await db.delete(auditEntries).where(eq(auditEntries.bookingId, late));
  expect(await migrated(late)).toBe(10_000);
  expect(await migrated(await canceled("2026-06-20", {}))).toBe(0);
  expect(await migrated(await canceled("2026-05-17", { refund: "nothing" }))).toBe(25_000);
});

test("an order that holds money again keeps no more than it decided [M31]", async () => {
  const id = await canceled("2026-06-21", {});
  await act(id, "settle-refund", { method: "cash" });
  const entry = { bookingId: id, kind: "dispute", amountCents: 25_000, provider: "stripe" } as const;
  await addToLedger(db, { ...entry, createdAt: deps.now() });
  expect(await migrated(id)).toBe(0);
});
