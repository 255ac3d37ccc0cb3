import { test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { expectUpgradeKeepsAll } from "../support/first-edition.ts";

const database = await testDatabase();
// Emptied, which is quicker than making one from nothing.
await database.query("drop schema public, drizzle, pgboss cascade; create schema public");

test("an upgraded first edition keeps every booking, total, day and signature, and takes bookings", async () => {
  await expectUpgradeKeepsAll(database);
});
