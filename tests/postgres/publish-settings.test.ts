// Several people who publish at the same moment, from several processes: one state wins, the others are shown it.
import { afterAll, expect, inject, test } from "vitest";
import { newTown } from "#app/features/base/documents/rules/new-town.ts";
import type { SettingsAnswer } from "#app/features/base/settings/schema.ts";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase } from "#tests/support/database/postgres-database.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

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

test("a town and a rental that want one address in the same moment never both have it", async () => {
  const [one, other] = apps as [(typeof apps)[number], (typeof apps)[number]];
  const cookie = await ownerCookie(one.request);
  const send = (app: typeof one, method: string, path: string, body: unknown) =>
    app.request(`/api${path}`, json(method, body, { cookie }));
  const place = { state: "GA", latitude: 34.8762, longitude: -83.9582, minutes: 42 };
  for (const town of ["Suches", "Helen", "Hiawassee", "Morganton"]) {
    const [name, slug] = [town.toLowerCase(), `${town.toLowerCase()}-rental`];
    const text = { kind: "town", ...newTown({ ...place, name: town }), slug };
    const seen = { seenRevision: null, seenVersion: 0 };
    const draft = await (await send(one, "PUT", `/documents/town/${name}/draft`, { text, ...seen })).json();
    const [published, added] = await Promise.all([
      send(one, "POST", `/documents/town/${name}/publish`, { seenRevision: draft.revision }),
      send(other, "POST", "/inflatables", { name: town, price: 190 }),
    ]);
    expect(added.status).toBe(201);
    const address = (await added.json()).slug;
    if (published.status === 200) expect(address).toBe(`${slug}-2`);
    else expect([published.status, address]).toEqual([422, slug]);
  }
});
