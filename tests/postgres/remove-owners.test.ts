// Owners who remove or demote each other at the same moment are judged one after the other.
import { afterAll, expect, inject, test } from "vitest";
import { openPostgres } from "#db/engine/postgres.server.ts";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { OWNER_PASSWORD } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";

const url = await newDatabase(inject("postgresUrl"), inject("postgresTemplate"));
const database = await openPostgres(url);
afterAll(() => database.close());
const { request } = await testApp({ database, env: { RATE_LIMITS: "off" } });

const ROUNDS = 4;

async function newOwner(name: string): Promise<{ id: number; cookie: string }> {
  const email = `${name}@example.com`;
  const [row] = await query(
    url,
    `insert into users (name, email, role, password_hash, created_at)
      select '${name}', '${email}', 'owner', password_hash, now() from users where opens_gate returning id`,
  );
  const response = await request("/api/session", json("POST", { email, password: OWNER_PASSWORD }));
  return { id: Number(row?.id), cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

test(`${ROUNDS} times two owners remove or demote each other at once: one of them stays an owner`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [dana, beth] = [await newOwner(`dana${round}`), await newOwner(`beth${round}`)];
    const act = (by: string, id: number) =>
      request(
        `/api/people/${id}`,
        round % 2 ? json("DELETE", undefined, { cookie: by }) : json("PATCH", { role: "crew" }, { cookie: by }),
      );
    const answers = await Promise.all([act(dana.cookie, beth.id), act(beth.cookie, dana.id)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    // Refused, because the other one was faster: no owner any more, or no session.
    expect([401, 403]).toContain(statuses[1]);
    const [left] = await query(
      url,
      `select count(*)::int as n from users where id in (${dana.id}, ${beth.id}) and role = 'owner' and removed_at is null`,
    );
    expect(left?.n).toBe(1);
  }
});
