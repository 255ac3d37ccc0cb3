// Random lives of orders, written as the version without a refunds table wrote them. After the upgrade every sum is the
// same on both engines.
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { totalCents } from "#app/features/fleet/pricing/rules/price.ts";
import { listLedgers } from "#app/features/orders/money/ledger-store.server.ts";
import { listRefunds } from "#app/features/orders/money/refund-store.server.ts";
import { sumMoney } from "#app/features/orders/money/rules/order-money.ts";
import { findBookings } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { lendEmbedded } from "#tests/support/database/lent-embedded.ts";
import { lendPostgres } from "#tests/support/database/lent-postgres.ts";
import { isFullRun } from "#tests/support/runner/full-run.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import {
  everyKind,
  historyAsStored,
  jobsOf,
  type Life,
  liveThrough,
  PRICE_CENTS,
  steps,
} from "#tests/support/scenes/history-lives.ts";
import { keptByHistory, mayBePaidByHistory, onTheirWayByHistory } from "#tests/support/scenes/history-money.ts";
import type { Db, Tx } from "../database.ts";
import { applyMissingMigrations, rebuildSchema } from "../dump/rebuild-schema.server.ts";

const BEFORE_REFUNDS = 31;
const LIVES = Number(process.env.MONEY_LIVES ?? (isFullRun ? 500 : 30));
const FIRST_ID = 2001;
const AT = "2026-05-12T16:00:00Z";

const engines = [
  ["PostgreSQL", lendPostgres],
  ["the embedded database", lendEmbedded],
] as const;

/** The daily run tests only the engine that asks more of a migration. */
const tried = isFullRun ? engines : engines.slice(0, 1);

test.each(tried)("random lives have the same sums after the upgrade, on %s", async (_engine, lend) => {
  const { db } = await testDatabase(lend);
  const lives = [...everyKind, ...fc.sample(steps, LIVES)].map((all, at) => liveThrough(FIRST_ID + at, all));
  await db.transaction(async (tx) => {
    await rebuildSchema(tx, BEFORE_REFUNDS);
    await store(tx, lives);
    await tx.execute(sql`set constraints all immediate`);
    await applyMissingMigrations(tx);
  });
  const upgraded = await readSums(db, lives);
  for (const [at, life] of lives.entries()) expect({ life, ...upgraded[at] }).toEqual({ life, ...sumsByHistory(life) });
});

type Sums = Record<"paid" | "settled" | "onTheirWay" | "owed" | "kept" | "due", number> & { mayBePaid: boolean };

/**
 * Computes the sums that the old pages showed. The history of an erased person had lost refunds on their way, which the
 * queue still knew.
 */
function sumsByHistory(life: Life): Sums {
  const { ledger, history, dueCents, status } = life;
  const onTheirWay = onTheirWayByHistory(history, ledger);
  const paid = totalCents(ledger) - onTheirWay;
  const surplus = Math.max(0, paid - dueCents);
  return {
    ...{ paid, settled: paid, onTheirWay, due: dueCents },
    owed: isOver(status) ? 0 : PRICE_CENTS - paid,
    kept: status === "cancelled" ? Math.min(keptByHistory(history), surplus) : 0,
    mayBePaid: mayBePaidByHistory(historyAsStored(life)),
  };
}

const isOver = (status: string) => status === "cancelled" || status === "expired";

async function readSums(db: Db, lives: Life[]): Promise<Sums[]> {
  const ids = lives.map(({ id }) => id);
  const rows = new Map((await findBookings(db, ids)).map((row) => [row.id, row]));
  const ledgers = Map.groupBy(await listLedgers(db, ids), ({ bookingId }) => bookingId);
  const requested = Map.groupBy(await listRefunds(db, ids), ({ bookingId }) => bookingId);
  const listed = await sumByBooking(db, "select booking_id, amount_cents as cents from refunds_on_their_way");
  const owing = await sumByBooking(db, "select booking_id, owed_cents as cents from open_balances");
  return ids.map((id) => {
    const { paidCents, settledCents, onTheirWayCents } = sumMoney(ledgers.get(id) ?? [], requested.get(id) ?? []);
    expect(listed.get(id) ?? 0).toBe(onTheirWayCents);
    const { status = "", keptCents = 0, refundDueCents = 0, mayBePaid = null } = rows.get(id) ?? {};
    return {
      ...{ paid: paidCents, settled: settledCents, onTheirWay: onTheirWayCents, due: refundDueCents },
      owed: isOver(status) ? 0 : (owing.get(id) ?? 0),
      kept: status === "cancelled" ? Math.min(keptCents, Math.max(0, paidCents - refundDueCents)) : 0,
      mayBePaid: mayBePaid !== null,
    };
  });
}

async function sumByBooking(db: Db, text: string): Promise<Map<number, number>> {
  const { rows } = (await db.execute(sql.raw(text))) as unknown as { rows: { booking_id: number; cents: number }[] };
  const sums = new Map<number, number>();
  for (const { booking_id: id, cents } of rows) sums.set(id, (sums.get(id) ?? 0) + cents);
  return sums;
}

/** Writes only the columns that existed then. */
async function store(tx: Tx, lives: Life[]): Promise<void> {
  const times = { created_at: AT, updated_at: AT };
  const person = { customer_name: "Ann", customer_email: "", customer_phone: "" };
  await insert(
    tx,
    "bookings",
    lives.map(({ id, status, dueCents }) => ({
      ...{ id, token: `token-${id}`, event_date: "2026-06-20", status, source: "customer", ...person, ...times },
      ...{ payment_plan: "deposit", deposit_cents: 12_500, refund_due_cents: dueCents, terms: startingTerms },
    })),
  );
  const price = { kind: "base", label: "Castle", amount_cents: PRICE_CENTS, position: 1 };
  await insert(
    tx,
    "price_lines",
    lives.map(({ id }) => ({ booking_id: id, ...price })),
  );
  await insert(
    tx,
    "ledger_entries",
    lives.flatMap(({ id, ledger }) =>
      ledger.map(({ kind, amountCents, providerRef, paymentRef }) => ({
        ...{ booking_id: id, kind, amount_cents: amountCents, provider: "stripe", created_at: AT },
        ...{ provider_ref: providerRef, payment_ref: paymentRef },
      })),
    ),
  );
  await insert(
    tx,
    "audit_entries",
    lives.flatMap((life) =>
      historyAsStored(life).map((entry) => ({ at: AT, actor: "system", booking_id: life.id, ...entry })),
    ),
  );
  const jobs = lives.flatMap(jobsOf).map((data) => ({ name: "refund", state: "created", data }));
  await insert(tx, "pgboss.job", jobs);
}

async function insert(tx: Tx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  const into = sql.raw(`insert into ${table} (${columns})${table === "bookings" ? " overriding system value" : ""}`);
  const from = sql`jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`;
  await tx.execute(sql`${into} select ${sql.raw(columns)} from ${from}`);
}
