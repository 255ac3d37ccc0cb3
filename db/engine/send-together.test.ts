import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { lendEmbedded } from "#tests/support/database/lent-embedded.ts";
import { lendPostgres } from "#tests/support/database/lent-postgres.ts";
import type { Tx } from "../database.ts";
import { sendTogether } from "./send-together.server.ts";

for (const [engine, lend] of Object.entries({ embedded: lendEmbedded, postgres: lendPostgres })) {
  const numbers = async (tx: Tx) => {
    const answer = (await tx.execute(sql`select n from numbered order by at`)) as unknown as { rows: { n: number }[] };
    return answer.rows.map(({ n }) => n);
  };
  const add = async (tx: Tx, n: number) => tx.execute(sql`insert into numbered (n) values (${n})`);
  const makeTable = (tx: Tx) =>
    tx.execute(sql`create temp table numbered (n integer primary key, at serial) on commit drop`);

  test(`${engine}: each statement runs once, in the order given, and has its own answer`, async () => {
    const { db } = await testDatabase(lend);
    await db.transaction(async (tx) => {
      await makeTable(tx);
      const [, , seen, none] = await sendTogether([add(tx, 2), add(tx, 1), numbers(tx), undefined]);
      expect(seen).toEqual([2, 1]);
      expect(none).toBeUndefined();
    });
  });

  test(`${engine}: what went wrong is thrown, not what PostgreSQL says of all after it, when all have ended`, async () => {
    const { db } = await testDatabase(lend);
    const ended: string[] = [];
    const inTwoSteps = async (tx: Tx) => {
      await add(tx, 1);
      await add(tx, 3).finally(() => ended.push("the second step"));
    };
    const transaction = db.transaction(async (tx) => {
      await makeTable(tx);
      await add(tx, 2);
      await sendTogether([inTwoSteps(tx), add(tx, 2), add(tx, 4)]).finally(() => ended.push("the transaction"));
    });
    await expect(transaction).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(ended).toEqual(["the second step", "the transaction"]);
  });
}
