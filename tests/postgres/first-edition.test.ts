import { afterAll, expect, inject, test } from "vitest";
import { migrate } from "../../db/migrate.server.ts";
import { openPostgres } from "../../db/postgres.server.ts";
import { testApp } from "../support/app.ts";
import {
  countRows,
  expectInvariants,
  expectPendingBookOnce,
  firstEditionNow,
  readBooks,
  restoreFirstEdition,
} from "../support/first-edition.ts";
import { newDatabase } from "../support/postgres-database.ts";

const database = await openPostgres(await newDatabase(inject("postgresUrl")));
afterAll(() => database.close());

test("an installation of the first edition on PostgreSQL is upgraded without losing anything, and books on", async () => {
  const seal = await restoreFirstEdition(database);
  const [books, counts] = [await readBooks(database), await countRows(database, seal)];
  await database.exclusively((db) => migrate(database.kind, db));
  expect(await countRows(database, seal)).toEqual(counts);
  expect(await readBooks(database)).toEqual(books);
  await expectInvariants(database);

  const { request } = await testApp({ database, now: () => firstEditionNow, env: { RATE_LIMITS: "off" } });
  await expectPendingBookOnce(request, database);
  await expectInvariants(database);
});
