// Two processes, and people who act on each other's accounts at the same moment.
import { afterAll, expect, inject, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { OWNER_PASSWORD, STAFF, signIn, signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
const databases = [await openPostgres(url), await openPostgres(url)];
afterAll(() => Promise.all(databases.map((database) => database.close())));
const [one, other] = await Promise.all(
  databases.map(async (database) => (await testApp({ database, config: { rateLimits: "off" } })).request),
);
if (!one || !other) throw new Error("Two processes are needed");

const idOf = async (name: string) => Number((await query(url, `select id from users where name = '${name}'`))[0]?.id);

test("an owner who is removed while they invite somebody has invited nobody", async () => {
  const jess = await idOf(STAFF.office.name);
  await query(url, `update users set role = 'owner' where id = ${jess}`);
  const [owner, theirs] = [await signIn(one), await signInAs(other, "office")];
  const invited = { name: "Back Door", email: "back@door.example", role: "owner" };
  const [removed, invitation] = await Promise.all([
    one(`/api/people/${jess}`, { method: "DELETE", headers: { cookie: owner } }),
    other("/api/invitations", json("POST", invited, { cookie: theirs })),
  ]);
  expect(removed.status).toBe(204);
  expect([201, 401, 403]).toContain(invitation.status);
  const open = "select 1 from invitations where used_at is null and withdrawn_at is null";
  expect(await query(url, open)).toEqual([]);
});

test("a password that is changed while somebody signs in with the old one opens nothing", async () => {
  const [database] = databases;
  const email = STAFF.crew.email;
  const signingIn = await database?.db.transaction(async (tx) => {
    await tx.execute(`update users set password_hash = 'changed' where email = '${email}'`);
    const answer = other("/api/session", json("POST", { email, password: OWNER_PASSWORD }));
    await expect.poll(() => waitsForLock()).toBe(true);
    return { answer };
  });
  expect((await signingIn?.answer)?.status).toBe(401);
});

const waitsForLock = async () =>
  (
    await query(
      url,
      "select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
    )
  ).length > 0;
