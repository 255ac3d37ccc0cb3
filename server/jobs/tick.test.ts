import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { tick } from "./tick.ts";

let now = new Date("2026-05-12T16:00:00Z");
const logLines: string[] = [];
const { request, deps, db } = await testApp({ now: () => now, logLines, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const paid = async (eventDate: string) => {
  const { bookingId } = await book(request, { eventDate });
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 250 }, { cookie }));
  return bookingId;
};
const readStatus = async (id: number) => {
  const { rows } = (await db.execute(sql`select status from bookings where id = ${id}`)) as unknown as {
    rows: { status: string }[];
  };
  return rows[0]?.status;
};

test("one booking that cannot be completed stops neither the other bookings nor the other tasks", async () => {
  const broken = await paid("2026-05-14");
  const fine = await paid("2026-05-15");
  const tomorrow = await paid("2026-05-18");
  await db.execute(
    sql.raw(`alter table bookings add constraint poison check (id <> ${broken} or status <> 'completed')`),
  );
  await db.execute(sql`insert into idempotency_keys (scope, key, request_hash, status, answer, created_at)
    values ('post /x', 'ancient', '', 200, '{}', '2026-05-01'), ('post /x', 'eight days', '', 200, '{}', '2026-05-09')`);
  now = new Date("2026-05-17T16:00:00Z");
  await tick(deps);
  expect([await readStatus(broken), await readStatus(fine)]).toEqual(["confirmed", "completed"]);
  const { rows } = (await db.execute(
    sql`select distinct booking_id from messages where kind = 'delivery_confirmation'`,
  )) as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ booking_id: tomorrow }]);
  // A browser sends a booking again for seven days, so its key must be known after eight.
  const keys = (await db.execute(sql`select key from idempotency_keys where scope = 'post /x'`)) as { rows: unknown[] };
  expect(keys.rows).toEqual([{ key: "eight days" }]);
  const failures = logLines.filter((line) => line.includes("what was due failed"));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain(`"bookingId":${broken}`);
});
