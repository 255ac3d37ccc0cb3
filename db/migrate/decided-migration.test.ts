// Columns now store decisions that only the history knew. The migration reads the history once and finds the same
// values.
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findGateOwner, passwordChosenAt } from "#app/features/base/staff/store.server.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { auditEntries } from "../schema/audit.ts";
import { bookings } from "../schema/booking.ts";
import { inflatables } from "../schema/catalog.ts";
import { settings } from "../schema/settings.ts";
import { users } from "../schema/users.ts";

const { request, db, deps } = await testApp({
  env: { RATE_LIMITS: "off" },
  now: () => new Date("2026-05-12T16:00:00Z"),
});
const cookie = await ownerCookie(request);
const send = async (method: string, path: string, body: object) => {
  const response = await request(path, json(method, body, { cookie }));
  expect(response.status).toBe(200);
};

const readHistory = readFileSync("db/migrations/0041_decided_by_columns.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /^(UPDATE|INSERT)/m.test(statement));

async function migrate(): Promise<void> {
  expect(readHistory).toHaveLength(4);
  for (const statement of readHistory) await db.execute(sql.raw(statement));
}

test("the migration finds the places whose certificate of insurance was taken care of", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-06-27", place: "park" });
  const stored = async () => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
    return row?.certificatesSettled.toSorted();
  };
  for (const place of ["park", "school"]) {
    await send("PATCH", `/api/bookings/${bookingId}`, { place });
    await send("POST", `/api/office/certificates/${bookingId}/done`, {});
  }
  expect(await stored()).toEqual(["park", "school"]);
  await db.update(bookings).set({ certificatesSettled: [] });
  await migrate();
  expect(await stored()).toEqual(["park", "school"]);
});

test("the migration finds who changed an item last", async () => {
  const late = async () => {
    const body = { isNew: true, version: 0 };
    return (await (await request("/api/inflatables/2", json("PATCH", body, { cookie }))).json()).error;
  };
  await send("PATCH", "/api/inflatables/2", { capacity: 9 });
  const conflict = { code: "changed_meanwhile", details: { by: "Owner", at: deps.now().toISOString() } };
  expect(await late()).toMatchObject(conflict);
  await db.update(inflatables).set({ updatedBy: null });
  expect((await late()).details.by).toBeNull();
  await migrate();
  expect(await late()).toMatchObject(conflict);
});

test("the migration finds when the owner chose a password, apart from other people's changes", async () => {
  const [office] = await db.select().from(users).where(eq(users.role, "office"));
  const owner = await findGateOwner(db);
  const changed = (at: string, userId: number | undefined) =>
    db.insert(auditEntries).values({
      ...{ at: new Date(at), actor: "owner", userId: userId ?? null, action: "password changed", details: {} },
    } as const);
  const chosenAfter = async () => {
    await db.delete(settings).where(eq(settings.key, "admin_password_chosen_at"));
    await migrate();
    return (await passwordChosenAt(db))?.toISOString();
  };
  await changed("2026-05-01T12:00:00Z", office?.id);
  expect(await chosenAfter()).toBeUndefined();
  await changed("2026-03-01T12:00:00Z", undefined);
  expect(await chosenAfter()).toBe("2026-03-01T12:00:00.000Z");
  await changed("2026-04-01T12:00:00.500Z", owner?.id);
  expect(await chosenAfter()).toBe("2026-04-01T12:00:00.500Z");
});
