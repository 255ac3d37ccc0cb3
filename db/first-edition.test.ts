import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../tests/support/app.ts";
import {
  countRows,
  expectInvariants,
  expectPendingBookOnce,
  firstEditionNow,
  readBooks,
  restoreFirstEdition,
} from "../tests/support/first-edition.ts";
import { embeddedDatabase } from "./embedded.server.ts";
import { migrate } from "./migrate.server.ts";
import { startParams } from "./pglite.server.ts";

const client = await PGlite.create({ startParams });
const database = embeddedDatabase(client, () => client.close());
afterAll(() => database.close());

test("an installation of the first edition keeps every booking, sum, day and signature when it is upgraded", async () => {
  const seal = await restoreFirstEdition(database);
  const books = await readBooks(database);
  const counts = await countRows(database, seal);
  expect(counts).toMatchObject({ bookings: 1000, day_claims: 785, waivers: 996 });
  expect(books.chain).toEqual({ checked: 789, broken: [] });
  expect(books.office).toMatchObject({ items: { total: 6 }, bookings: { total: 1000 } });

  await migrate(database.kind, database.db);
  expect(await countRows(database, seal)).toEqual(counts);
  expect(await readBooks(database)).toEqual(books);
  await expectInvariants(database);
});

test("a booking that a browser kept over the upgrade gets its old answer, or books once", async () => {
  const { request } = await testApp({ database, now: () => firstEditionNow, env: { RATE_LIMITS: "off" } });
  await expectPendingBookOnce(request, database);
  await expectInvariants(database);
});
