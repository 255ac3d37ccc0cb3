// Refunds used to be only in the history. An upgraded installation has a row for each, with the same sums.
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { addToLedger } from "#app/features/orders/money/ledger-store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json } from "#tests/support/servers/app.ts";
import { stripeApp } from "#tests/support/servers/stripe-app.ts";
import { refunds } from "../schema/refunds.ts";

const { request, db, deps, cookie, stripe, deliver, runJobs } = await stripeApp();

const [readHistory = ""] = readFileSync("db/migrations/0031_refunds.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("DO $$"));

async function migrateRefunds() {
  await db.delete(refunds);
  await db.transaction((tx) => tx.execute(sql.raw(readHistory)));
  return db.select().from(refunds).orderBy(refunds.id);
}

let orders = 0;
async function paid(): Promise<{ bookingId: number; paymentRef: string }> {
  orders += 1;
  const eventDate = `2026-06-${String(orders).padStart(2, "0")}`;
  const { bookingId } = await book(request, { eventDate, paymentPlan: "full" });
  const session = await stripe.complete([...stripe.sessions.keys()].at(-1) ?? "");
  for (const event of stripe.events.filter(({ type }) => type === "checkout.session.completed")) await deliver(event);
  return { bookingId, paymentRef: String(session.payment_intent) };
}

type Details = Record<string, unknown>;
const say = (
  action: "refund requested" | "refund sent" | "refund failed" | "order changed",
  bookingId: number,
  details: Details,
) => writeAudit(db, { at: deps.now(), actor: "system" }, { action, bookingId, details });
const inBooks = (
  bookingId: number,
  paymentRef: string,
  ref: string,
  amountCents: number,
  kind: "refund" | "refund_failed" = "refund",
) =>
  addToLedger(db, {
    ...{ bookingId, kind, provider: "stripe", providerRef: ref, paymentRef, createdAt: deps.now() },
    amountCents: kind === "refund" ? -amountCents : amountCents,
  });

type Scene = (order: { bookingId: number; paymentRef: string; key: string }) => Promise<unknown>;
const refundRequest =
  (cents: number): Scene =>
  ({ bookingId, paymentRef, key }) =>
    say("refund requested", bookingId, { paymentRef, amountCents: cents, key });

const scenes: [string, Scene[], object][] = [
  ["asked", [refundRequest(5_000)], { state: "requested", amountCents: 5_000, ownerCents: 0 }],
  [
    "made",
    [
      refundRequest(5_000),
      async ({ bookingId, paymentRef, key }) => {
        await inBooks(bookingId, paymentRef, `re-${key}`, 5_000);
        await say("refund sent", bookingId, {
          paymentRef,
          refundRef: `re-${key}`,
          amountCents: 5_000,
          matchedCents: 0,
        });
      },
    ],
    { state: "done", ownerCents: 0 },
  ],
  [
    "made and come back",
    [
      refundRequest(5_000),
      async ({ bookingId, paymentRef, key }) => {
        await inBooks(bookingId, paymentRef, `re-${key}`, 5_000);
        await say("refund sent", bookingId, {
          paymentRef,
          refundRef: `re-${key}`,
          amountCents: 5_000,
          matchedCents: 0,
        });
        await inBooks(bookingId, paymentRef, `re-${key}-failed`, 5_000, "refund_failed");
        await say("refund failed", bookingId, { paymentRef, refundRef: `re-${key}`, amountCents: 5_000 });
      },
    ],
    { state: "failed", ownerCents: 5_000 },
  ],
  [
    "given up, partly because the bank had the money",
    [
      refundRequest(5_000),
      ({ bookingId, paymentRef, key }) =>
        say("refund failed", bookingId, { paymentRef, key, amountCents: 3_000, disputedCents: 2_000 }),
    ],
    { state: "manual", ownerCents: 3_000, disputedCents: 2_000 },
  ],
  [
    "given up, and the bank has returned the money",
    [
      refundRequest(5_000),
      async ({ bookingId, paymentRef, key }) => {
        await say("refund failed", bookingId, { paymentRef, key, amountCents: 0, disputedCents: 5_000 });
        await say("refund failed", bookingId, { paymentRef, afterDispute: true, amountCents: 5_000 });
      },
    ],
    { state: "manual", ownerCents: 5_000, disputedCents: 0 },
  ],
  [
    "given up and reported as made after all",
    [
      refundRequest(5_000),
      async ({ bookingId, paymentRef, key }) => {
        await say("refund failed", bookingId, { paymentRef, key, amountCents: 5_000 });
        await inBooks(bookingId, paymentRef, `re-${key}`, 5_000);
        await say("refund sent", bookingId, {
          paymentRef,
          refundRef: `re-${key}`,
          amountCents: 5_000,
          matchedCents: 5_000,
        });
      },
    ],
    { state: "done", ownerCents: 0 },
  ],
  [
    "given up, then made by the owner in the dashboard",
    [
      refundRequest(5_000),
      async ({ bookingId, paymentRef, key }) => {
        await say("refund failed", bookingId, { paymentRef, key, amountCents: 5_000 });
        await inBooks(bookingId, paymentRef, `re-d-${key}`, 5_000);
        const report = { paymentRef, refundRef: `re-d-${key}`, amountCents: 5_000, matchedCents: 5_000 };
        await say("refund sent", bookingId, { ...report, fromDashboard: true });
      },
    ],
    { state: "manual", ownerCents: 0 },
  ],
  [
    "asked by a version that wrote it down with the change of the order",
    [
      ({ bookingId, paymentRef }) => say("order changed", bookingId, { refunds: [{ paymentRef, amountCents: 5_000 }] }),
      ({ bookingId, paymentRef, key }) =>
        deps.jobs.enqueue(db, "refund", { bookingId, paymentRef, amountCents: 5_000, key }),
    ],
    { state: "requested", amountCents: 5_000 },
  ],
  [
    "asked before the person was erased: only the job knows",
    [
      ({ bookingId }) => say("refund requested", bookingId, { amountCents: 5_000 }),
      ({ bookingId, paymentRef, key }) =>
        deps.jobs.enqueue(db, "refund", { bookingId, paymentRef, amountCents: 5_000, key }),
    ],
    { state: "requested", amountCents: 5_000 },
  ],
];

test.each(scenes)("%s [M20]", async (_what, steps, expected) => {
  const { bookingId, paymentRef } = await paid();
  const key = `key-${bookingId}`;
  for (const step of steps) await step({ bookingId, paymentRef, key });
  const rows = (await migrateRefunds()).filter((row) => row.bookingId === bookingId);
  expect(rows).toMatchObject([{ paymentRef, key, ...expected }]);
});

test("a refund that waited during the upgrade is made once after it [M20]", async () => {
  await db.delete(refunds);
  const { bookingId } = await paid();
  const cancel = json("POST", { refund: "full" }, { cookie });
  expect((await request(`/api/bookings/${bookingId}/cancel`, cancel)).status).toBe(200);
  const listRefunds = () => stripe.refunds.filter(({ metadata }) => metadata.bookingId === String(bookingId));
  const before = listRefunds().length;
  expect((await migrateRefunds()).filter((row) => row.bookingId === bookingId)).toMatchObject([{ state: "requested" }]);
  await runJobs();
  await runJobs();
  expect([before, listRefunds().length]).toEqual([0, 1]);
});
