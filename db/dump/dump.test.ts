import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { writeDemo } from "#scripts/demo/write-demo.ts";
import { fillDatabase } from "#scripts/dump/fill-database.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import type { DumpRow } from "./dump-format.ts";
import { readDump } from "./read-dump.server.ts";
import { select } from "./tables.server.ts";

const source = await testDatabase();
const lines: string[] = [];

beforeAll(async () => {
  await writeDemo(source.db, { now: new Date("2026-05-16T12:00:00Z"), holdMinutes: 60, seed: 7 });
  await source.db.execute(sql`insert into unit_outages (unit_id, from_date, until_date, reason, created_at)
    select id, '2026-06-01', null, 'repair', now() from units order by id limit 1`);
  for (const rows of PRIVATE_PAGES) await source.db.execute(rows);
  await readDump(source.db, new Date("2026-05-16T12:00:00Z"), async (line) => void lines.push(line));
});

/** A partly used rain check with ten entries or more, and the other rows behind a private page. */
const PRIVATE_PAGES = [
  sql`insert into credits (code, origin_booking_id, customer_name, customer_email, expires_on, created_at)
    select '7KQ2M4XD90TVB', min(id), 'Hannah', 'hannah@example.com', '2027-05-16', now() from bookings`,
  sql`insert into credit_entries (credit_id, kind, amount_cents, created_at)
    select c.id, case when n = 1 then 'issued' else 'used' end, case when n = 1 then 30000 else -1000 end, now()
    from credits c, generate_series(1, 12) n order by n`,
  sql`insert into ledger_entries (booking_id, kind, amount_cents, provider, credit_id, created_at)
    select origin_booking_id, 'credit_used', 11000, 'credit', id, now() from credits`,
  sql`insert into booking_codes (booking_id, code_hash, created_at, expires_at)
    select min(id), 'hash', now(), now() + interval '15 minutes' from bookings`,
  sql`insert into found_links (token_hash, booking_id, created_at, expires_at)
    select 'found', min(id), now(), now() + interval '30 minutes' from bookings`,
  sql`insert into ended_links (token_hash, booking_id, ended_at) select 'ended', min(id), now() from bookings`,
  sql`insert into booking_papers (booking_id, kind, revision, facts_hash, pdf, created_at)
    select min(id), 'receipt', 1, 'facts', '\\x25504446'::bytea, now() from bookings`,
];

async function* each(all: string[]) {
  yield* all;
}

const restored = await testDatabase();

test("a restored database has the same contents as the dumped one, byte by byte", async () => {
  const { rows } = await fillDatabase(restored, each(lines), { replace: false, waitingMail: "send" });
  const again: string[] = [];
  await readDump(restored.db, new Date("2026-05-16T12:00:00Z"), async (line) => void again.push(line));
  expect(again.at(-1)).toBe(lines.at(-1));
  expect(rows).toBeGreaterThan(200);
});

test("a restored rain check has the same balance, and the next entry is added to it", async () => {
  const left = sql`select remaining_cents as cents from credits`;
  expect(await select(restored.db, left)).toEqual([{ cents: 19_000 }]);
  await restored.db.transaction(async (tx) => {
    await tx.execute(sql`insert into credit_entries (credit_id, kind, amount_cents, created_at)
      select id, 'used', -19000, now() from credits`);
    expect(await select(tx, left)).toEqual([{ cents: 0 }]);
  });
});

test("ids continue where the other database was", async () => {
  const newest = sql`select max(id)::int as id from bookings`;
  const [before] = await select<{ id: number }>(restored.db, newest);
  await restored.db.execute(sql`
    insert into bookings (token, event_date, status, source, customer_name, customer_email, customer_phone,
      street, payment_plan, terms, deposit_cents, created_at, updated_at)
    values ('next', '2030-01-01', 'confirmed', 'admin', 'Ada', 'ada@example.com', '1', 'here', 'full', '{}', 0, now(), now())`);
  const [after] = await select<{ id: number }>(restored.db, newest);
  expect(after?.id).toBe((before?.id ?? 0) + 1);
});

test("a backup that is incomplete, or changed in a single character, restores nothing", async () => {
  const small: string[] = [];
  const target = await testDatabase();
  await readDump(target.db, new Date("2026-05-16T12:00:00Z"), async (line) => void small.push(line));
  const restore = async (all: string[]) => fillDatabase(target, each(all), { replace: true, waitingMail: "send" });
  await expect(restore(small.slice(0, -1))).rejects.toThrow("incomplete");
  const at = small.findIndex((line) => line.startsWith('{"table":"inflatables"'));
  const row = JSON.parse(String(small[at])) as DumpRow;
  const forged = { ...row, row: { ...row.row, name: `${row.row.name}!` } };
  await expect(restore(small.with(at, JSON.stringify(forged)))).rejects.toThrow(
    "doesn't match the backup (inflatables)",
  );
  await expect(restore(['{"hello":1}'])).rejects.toThrow("isn't a backup");
  const after: string[] = [];
  await readDump(target.db, new Date("2026-05-16T12:00:00Z"), async (line) => void after.push(line));
  expect(after).toEqual(small);
});

test("a database in use is overwritten only with --replace", async () => {
  await expect(fillDatabase(restored, each(lines), { replace: false, waitingMail: "send" })).rejects.toThrow(
    "--replace",
  );
  await fillDatabase(restored, each(lines), { replace: true, waitingMail: "send" });
});

test("waiting emails of an old backup are for the owner to send, unless all of them should go [M31]", async () => {
  const target = await testDatabase();
  await target.db.execute(sql`insert into messages (event_key, kind, to_address, subject, text, html, attachments, state, created_at, send_after)
    values ('one:customer', 'booking_received', 'ann@example.com', 'One', '', '', '[]', 'queued', now(), null),
      ('two:customer', 'booking_received', 'ann@example.com', 'Two', '', '', '[]', 'queued', now(), now()),
      ('three:customer', 'booking_received', 'ann@example.com', 'Three', '', '', '[]', 'sent', now(), null)`);
  const old: string[] = [];
  await readDump(target.db, new Date("2026-05-16T12:00:00Z"), async (line) => void old.push(line));
  const state = sql`select subject, state, last_error as why, send_after as after from messages order by id`;
  expect(await fillDatabase(target, each(old), { replace: true, waitingMail: "hold" })).toMatchObject({
    heldEmails: 2,
  });
  const why = expect.stringContaining("may have been sent since");
  expect(await select(target.db, state)).toEqual([
    { subject: "One", state: "failed", why, after: null },
    { subject: "Two", state: "failed", why, after: null },
    { subject: "Three", state: "sent", why: null, after: null },
  ]);
  expect(await fillDatabase(target, each(old), { replace: true, waitingMail: "send" })).toMatchObject({
    heldEmails: 0,
  });
  expect(await select(target.db, sql`select count(*)::int as n from messages where state = 'queued'`)).toEqual([
    { n: 2 },
  ]);
});

test("every table is dumped or listed as derived", async () => {
  const dumped = new Set(lines.slice(1, -1).map((line) => (JSON.parse(line) as DumpRow).table));
  const seal = JSON.parse(String(lines.at(-1))) as { seal: Record<string, unknown> };
  const tables = await select<{ name: string }>(
    source.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const left = tables.map(({ name }) => name).filter((name) => !(name in seal.seal));
  expect(left.toSorted()).toEqual([
    "availability_changes",
    "hold_addresses",
    "hold_codes",
    "open_balances",
    "passkey_challenges",
    "rate_limits",
    "totals",
  ]);
  // The demo has orders with several rentals and everything that belongs to them.
  for (const table of ["ledger_entries", "booking_items", "booking_extras", "extra_claims", "price_lines"]) {
    expect(dumped).toContain(table);
  }
  for (const table of ["customers", "promo_codes", "promo_uses", "units", "unit_outages", "extras"]) {
    expect(dumped).toContain(table);
  }
  for (const table of ["credits", "credit_entries", "booking_codes", "found_links", "ended_links", "booking_papers"]) {
    expect(dumped).toContain(table);
  }
});
