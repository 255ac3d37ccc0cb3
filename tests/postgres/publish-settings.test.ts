// Several people who publish at the same moment, from several processes: one state wins, the others are shown it.
import { afterAll, expect, inject, test } from "vitest";
import type { SettingsAnswer } from "../../app/features/settings/schema.ts";
import { openPostgres } from "../../db/postgres.server.ts";
import { json, ownerCookie, testApp } from "../support/app.ts";
import { newDatabase } from "../support/postgres-database.ts";

const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
const databases = [await openPostgres(url), await openPostgres(url)];
afterAll(() => Promise.all(databases.map((database) => database.close())));
const apps = await Promise.all(databases.map((database) => testApp({ database })));

test("of six who publish the same version at once, one is accepted and five are shown what it published", async () => {
  const [one, other] = apps as [(typeof apps)[number], (typeof apps)[number]];
  const cookie = await ownerCookie(one.request);
  const read = async () =>
    (await (await one.request("/api/settings", { headers: { cookie } })).json()) as SettingsAnswer;
  const { version, values } = await read();
  const answers = await Promise.all(
    [one, other, one, other, one, other].map(({ request }, place) => {
      const wish = { ...values, deposit: { basisPoints: 3000 + place } };
      return request("/api/settings", json("POST", { seenVersion: version, values: wish }, { cookie }));
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const now = await read();
  const won = answers.findIndex(({ status }) => status === 200);
  expect(now).toMatchObject({ version: version + 1, values: { deposit: { basisPoints: 3000 + won } } });
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect((await answer.json()).error.details).toMatchObject({ version: now.version, values: now.values });
  }
  for (const { deps } of apps) {
    await expect.poll(() => deps.business().deposit.basisPoints).toBe(3000 + won);
  }
});
