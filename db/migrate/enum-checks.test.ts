import { getTableColumns, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import * as audit from "../schema/audit.ts";
import * as booking from "../schema/booking.ts";
import * as inventory from "../schema/catalog.ts";
import * as connections from "../schema/connections.ts";
import * as credits from "../schema/credits.ts";
import * as customers from "../schema/customers.ts";
import * as deliveries from "../schema/deliveries.ts";
import * as demoPayments from "../schema/demo-payments.ts";
import * as documents from "../schema/documents.ts";
import * as ledger from "../schema/ledger.ts";
import * as messages from "../schema/messages.ts";
import * as payments from "../schema/payments.ts";
import * as privatePage from "../schema/private-page.ts";
import * as promo from "../schema/promo.ts";
import * as quote from "../schema/quote.ts";
import * as settings from "../schema/settings.ts";
import * as testimonials from "../schema/testimonials.ts";
import * as texts from "../schema/texts.ts";
import * as users from "../schema/users.ts";
import * as waiver from "../schema/waiver.ts";

const { db } = await testDatabase();
const schema = {
  ...{
    ...audit,
    ...booking,
    ...connections,
    ...credits,
    ...customers,
    ...deliveries,
    ...demoPayments,
    ...documents,
    ...inventory,
    ...ledger,
    ...messages,
  },
  ...{ ...payments, ...privatePage, ...promo, ...quote, ...settings, ...testimonials, ...texts, ...users, ...waiver },
};

const tables: PgTable[] = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
const enumColumns = tables.flatMap((table) =>
  Object.values(getTableColumns(table))
    .map(({ name, enumValues }) => ({ table: getTableConfig(table).name, column: name, values: enumValues ?? [] }))
    .filter(({ values }) => values.length > 0),
);

test("booking, waiver, message and payment states are among the columns with a fixed list of values", () => {
  const names = enumColumns.map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(
    expect.arrayContaining(["bookings.status", "waivers.status", "messages.state", "payment_sessions.state"]),
  );
});

test.each(enumColumns)("$table.$column refuses a value that is not on its list", async ({ table, column, values }) => {
  await db.transaction(async (tx) => {
    // The copy of the table has its checks but no required columns, so one value is enough to test them.
    await tx.execute(sql.raw(`create temp table probe (like ${table} including constraints) on commit drop`));
    await tx.execute(
      sql.raw(`do $$ declare c record; begin
        for c in select attname from pg_attribute where attrelid = 'probe'::regclass and attnum > 0 and attnotnull loop
          execute format('alter table probe alter column %I drop not null', c.attname);
        end loop;
      end $$`),
    );
    const checks = (await tx.execute(
      sql.raw(`select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
        where conrelid = 'probe'::regclass and contype = 'c'`),
    )) as unknown as { rows: { name: string; rule: string }[] };
    const refusal = await tx
      .transaction((inner) => inner.execute(sql.raw(`insert into probe (${column}) values ('no such value')`)))
      .then(
        () => "accepted",
        (error) => error.cause,
      );
    expect(refusal).toMatchObject({ code: "23514" });
    const rule = checks.rows.find(({ name }) => name === refusal.constraint)?.rule ?? "";
    expect([...rule.matchAll(/'([^']+)'::text/g)].map(([, value]) => value).sort()).toEqual([...values].sort());
  });
});
