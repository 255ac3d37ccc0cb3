// The database of the first edition, as an installation that is upgraded today would have it. See its README.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Deps } from "#app/deps.server.ts";
import { depositCents } from "#app/features/fleet/pricing/rules/price.ts";
import { sumUpOffice } from "#app/features/office/office/sum-up-office.server.ts";
import { reconcilePayments } from "#app/features/orders/payments/reconcile-payments.server.ts";
import { verifyWaivers } from "#app/features/orders/waiver/verify-waivers.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { startingBusiness } from "#config/business.ts";
import waiverHashes from "#content/waivers/hashes.json" with { type: "json" };
import type { Database } from "#db/database.ts";
import type { DumpSeal } from "#db/dump/dump-format.ts";
import { linesOfFile } from "#db/dump/dump-lines.server.ts";
import { writeDump } from "#db/dump/write-dump.server.ts";
import { migrate } from "#db/migrate/migrate.server.ts";
import { bookings } from "#db/schema/booking.ts";
import { plantStartingContent } from "#server/start/plant-starting-content.ts";
import { type Booked, startingTerms } from "../scenes/factories.ts";
import { signIn } from "../scenes/sign-in.ts";
import { json, testApp } from "../servers/app.ts";
import { TIME_ZONE } from "../servers/time-zone.ts";
import {
  expectOrdersOfOne,
  expectPaidAfterwards,
  expectPrivateLinksOpen,
  THINGS_BEFORE,
} from "./first-edition-orders.ts";
import { expectTotals } from "./totals.ts";

export const FIRST_EDITION = "tests/fixtures/first-edition";

type Request_ = (path: string, init?: RequestInit) => Response | Promise<Response>;
type Pending = {
  state: "answered" | "unanswered";
  pending: { key: string; body: { inflatableId: number; eventDate: string; customerEmail: string } };
  answer?: Omit<Booked, "payment">;
};

const kept = JSON.parse(readFileSync(join(FIRST_EDITION, "pending-bookings.json"), "utf8")) as {
  madeAt: string;
  bookings: Pending[];
};

/** The moment at which its holds still have time. */
const firstEditionNow = new Date(kept.madeAt);

/** Fills an empty database as the first edition left it. */
async function restoreFirstEdition({ kind, db }: Database): Promise<DumpSeal> {
  await migrate(kind, db);
  return (await writeDump(db, linesOfFile(join(FIRST_EDITION, "backup.jsonl.gz")))).seal;
}

const UNCHANGED = {
  money: `select b.id, b.status, b.event_date::text as day,
      (select sum(amount_cents)::int from price_lines p where p.booking_id = b.id) as total,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entries l where l.booking_id = b.id) as paid
    from bookings b order by b.id`,
  addresses:
    "select id, customer_address, customer_name, customer_email, customer_phone, token from bookings order by id",
  days: "select inflatable_id, date::text, kind, booking_id, reason from day_claims order by inflatable_id, date",
  sums: "select name, value from totals where value <> 0 order by name",
  owed: "select booking_id, paid_cents, owed_cents from open_balances where owed_cents > 0 order by booking_id",
};

/** What customers and the owner rely on, in SQL that both schemas understand. */
async function readBooks({ query }: Database): Promise<Record<string, unknown[]>> {
  const books: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(UNCHANGED)) books[name] = (await query(text)).rows;
  return books;
}

async function countRows({ query }: Database, seal: DumpSeal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(seal.seal)) {
    const [row] = (await query(`select count(*)::int as n from ${table}`)).rows as { n: number }[];
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

/** An active booking has exactly its own day, an ended one has none, and the derived totals match the rows. */
async function expectInvariants({ query }: Database): Promise<void> {
  const { rows } = await query(`select b.id, b.status from bookings b
    left join day_claims c on c.booking_id = b.id and c.date = b.event_date
    where (b.status in ('pending_payment', 'confirmed', 'completed')) <> (c.booking_id is not null)`);
  expect(rows).toEqual([]);
  await expectTotals(async (text) => (await query(text)).rows);
}

/** Every browser that still holds a booking sends it, twice: it gets the old answer, or books once. */
async function expectPendingBookOnce(request: Request_, { query }: Database): Promise<void> {
  for (const { state, pending, answer } of kept.bookings) {
    const { key, body } = pending;
    const send = async () => {
      const response = await request("/api/waiver-notification", json("POST", body, { "Idempotency-Key": key }));
      expect([key, response.status, response.ok ? "" : await response.clone().text()]).toEqual([key, 201, ""]);
      const { bookingId, token, waiverId } = (await response.json()) as Booked;
      return { bookingId, token, waiverId };
    };
    const first = await send();
    if (state === "answered") expect(first).toEqual(answer);
    expect(await send()).toEqual(first);
    const mine = `select booking_id from day_claims where inflatable_id = ${body.inflatableId} and date = '${body.eventDate}'`;
    expect((await query(mine)).rows).toEqual([{ booking_id: first.bookingId }]);
  }
  const added = kept.bookings.filter(({ state }) => state === "unanswered").length;
  expect((await query("select count(*)::int as n from bookings")).rows).toEqual([{ n: 1000 + added }]);
}

/** Checkouts that were open at the upgrade: one was paid without a webhook, the others are tracked from now on. */
async function expectOpenCheckoutsAreAsked(deps: Deps, { query }: Database): Promise<void> {
  const open = `status <> 'paid' and expires_at > '${kept.madeAt}'`;
  const [first] = (await query(`select id, booking_id from demo_checkouts where ${open} order by id`)).rows as {
    id: string;
    booking_id: number;
  }[];
  await query(`update demo_checkouts set status = 'paid', payment_ref = 'demo_ch_unheard' where id = '${first?.id}'`);
  await reconcilePayments(deps);
  expect((await query(`select status from bookings where id = ${first?.booking_id}`)).rows).toEqual([
    { status: "confirmed" },
  ]);
  const watched = "select provider_ref as id from payment_sessions where state = 'open' order by provider_ref";
  expect((await query(watched)).rows).toEqual(
    (await query(`select id from demo_checkouts where ${open} order by id`)).rows,
  );
  await reconcilePayments(deps);
  expect((await query("select 1 from settings where key = 'upgraded_with_open_checkouts_at'")).rows).toEqual([]);
}

/** The password of before opens the gate of the one owner's account, old sessions are theirs; facts and words are the same. */
async function expectSameBusiness(request: Request_, deps: Deps, { query }: Database): Promise<void> {
  const cookie = await signIn(request);
  expect((await request("/api/bookings?limit=1", { headers: { cookie } })).status).toBe(200);
  const owners = (await query("select id, role, opens_gate from users")).rows as { id: number }[];
  expect(owners).toEqual([{ id: expect.any(Number), role: "owner", opens_gate: true }]);
  expect((await query("select distinct user_id from sessions")).rows).toEqual([{ user_id: owners[0]?.id }]);
  expect(deps.business()).toEqual(startingBusiness);
  expect(deps.waiverText()).toMatchObject({ version: "2025-01-01", sha256: waiverHashes["2025-01-01"] });
  const counts = (["article", "question", "legal"] as const).map((kind) => deps.documents.live(kind).length);
  expect(counts).toEqual([20, 16, 3]);
}

/** Prices that don't split in two: their deposit was rounded up. */
const ODD_CENTS = "update price_lines set amount_cents = amount_cents + 1 where kind = 'wet' and booking_id % 7 = 0";

/** Each has the terms of the first edition, and the deposit that its checkout asked for, to the cent. */
async function expectOwnTerms({ query, db }: Database): Promise<void> {
  // What a later version added to the terms has its default for them.
  expect(await db.selectDistinct({ terms: bookings.terms }).from(bookings)).toEqual([{ terms: startingTerms }]);
  const rows = await db.select({ id: bookings.id, deposit: bookings.depositCents }).from(bookings);
  const { rows: totals } = await query(
    "select booking_id as id, sum(amount_cents)::int as total from price_lines group by booking_id",
  );
  const totalOf = new Map((totals as { id: number; total: number }[]).map(({ id, total }) => [id, total]));
  expect(rows.filter(({ id, deposit }) => deposit !== depositCents(totalOf.get(id) ?? 0, 5000))).toEqual([]);
  expect([...totalOf.values()].filter((total) => total % 2 === 1).length).toBeGreaterThan(5);
  const asked = `from demo_checkouts c join bookings b on b.id = c.booking_id
    where b.payment_plan = 'deposit' and not exists (select 1 from price_lines p where p.booking_id = b.id and p.kind = 'wet')
      and c.amount_cents = (select min(amount_cents) from demo_checkouts d where d.booking_id = b.id)`;
  const [{ n = 0, same = 0 } = {}] = (
    await query(
      `select count(*)::int as n, count(*) filter (where c.amount_cents = b.deposit_cents)::int as same ${asked}`,
    )
  ).rows as { n: number; same: number }[];
  expect([n > 100, same]).toEqual([true, n]);
}

/** Upgrades an empty database from the first edition to now; nothing of it may be lost, and booking goes on. */
export async function expectUpgradeKeepsAll(database: Database): Promise<void> {
  const seal = await restoreFirstEdition(database);
  await database.query(ODD_CENTS);
  const things = (await database.query(THINGS_BEFORE)).rows;
  const [books, counts] = [await readBooks(database), await countRows(database, seal)];
  expect(counts).toMatchObject({ bookings: 1000, day_claims: 785, waivers: 996 });

  await database.exclusively((db) => migrate(database.kind, db));
  // One setting more says that checkouts may be open that the upgraded product does not know; one less because the password
  // is an account's now.
  expect(await countRows(database, seal)).toEqual(counts);
  expect(await readBooks(database)).toEqual(books);
  await plantStartingContent(database.db, firstEditionNow);
  expect(await verifyWaivers(database.db)).toEqual({ checked: 789, erased: 0, broken: [] });
  const office = await sumUpOffice(database.db, businessToday(firstEditionNow, TIME_ZONE), "owner", TIME_ZONE);
  expect(office).toMatchObject({ items: { total: 6 }, bookings: { total: 1000 } });
  await expectInvariants(database);
  await expectOwnTerms(database);
  await expectOrdersOfOne(database, things);

  const { request, deps } = await testApp({ database, now: () => firstEditionNow, env: { RATE_LIMITS: "off" } });
  await expectSameBusiness(request, deps, database);
  await expectPrivateLinksOpen(request, database);
  await expectOpenCheckoutsAreAsked(deps, database);
  await expectPaidAfterwards(deps, database, kept.madeAt);
  await expectPendingBookOnce(request, database);
  await expectInvariants(database);
}
