// The rows that `npm run bench` invents are good enough for what it measures with them.
import { expect, test } from "vitest";
import { bookingRows, itemRows } from "#bench/office-rows.ts";
import { signIn } from "#tests/support/scenes/sign-in.ts";
import { testApp } from "#tests/support/servers/app.ts";

test("a signed waiver of the invented years opens as a PDF [W29]", async () => {
  const { request, database } = await testApp();
  const rows = [itemRows(5), bookingRows(20, 5, 2)].join(";");
  await database.query(`set session_replication_role = replica; ${rows}; set session_replication_role = origin`);
  const answer = await request("/api/waivers/1/pdf", { headers: { cookie: await signIn(request) } });
  expect([answer.status, (await answer.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
});
