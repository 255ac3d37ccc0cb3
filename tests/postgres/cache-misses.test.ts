// What has to be rendered takes a place like everything else; only what lies ready is answered however many wait.
import { request } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { newDatabase } from "#tests/support/database/postgres-database.ts";
import { siteForThisTest } from "#tests/support/servers/site.ts";

/** One address may have twelve at work and let 320 wait, see load-shedding.ts. */
const MORE_THAN_FIT = 340;

test("pages that are not cached wait for a slot, and too many of them are rejected", async () => {
  const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const server = await siteForThisTest({ DATABASE_URL: url, RATE_LIMITS: "off" });
  expect((await fetch(`${server.url}/faq`)).status).toBe(200);
  const catalogue = new pg.Client({ connectionString: url });
  await catalogue.connect();
  onTestFinished(() => catalogue.end());
  // Nothing that reads the catalogue gets on until this ends.
  await catalogue.query("begin; lock table inflatables in access exclusive mode");

  const ask = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request(server.url + path, { agent: false }, async (answer) =>
        resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
      );
      call.on("error", reject).end();
    });
  const answers: { status: number; body: string }[] = [];
  const asked = Array.from({ length: MORE_THAN_FIT }, async (_, count) => {
    answers.push(await ask(count % 8 ? "/giant-slide-rental" : `/calendar?inflatable=3&visit=${count}`));
  });
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  for (const { status, body } of answers) {
    expect([status, body.includes("We're very busy right now")]).toEqual([503, true]);
  }
  expect((await ask("/faq")).status).toBe(200);

  await catalogue.query("commit");
  await Promise.all(asked);
  const served = answers.filter(({ status }) => status === 200).length;
  expect(served).toBeGreaterThan(0);
  expect(served + answers.filter(({ status }) => status === 503).length).toBe(MORE_THAN_FIT);
});
