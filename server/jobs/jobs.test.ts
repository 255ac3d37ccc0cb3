import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { createJobQueue } from "./jobs.ts";

const fail = (error: Error) => {
  throw error;
};

test("a start makes the queues that are missing or have old settings, and leaves the others alone", async () => {
  const database = await testDatabase();
  const read = async () => {
    const { rows } = await database.query("select name, retry_limit, updated_on from pgboss.queue order by name");
    return rows as { name: string; retry_limit: number; updated_on: Date }[];
  };
  const before = await read();
  await database.query("update pgboss.queue set retry_limit = 2 where name = 'send_mail'");
  await database.query("delete from pgboss.queue where name = 'send_text'");
  const jobs = await createJobQueue(database, fail);
  await jobs.stop();
  const after = await read();
  expect(after.map(({ name, retry_limit }) => [name, retry_limit])).toEqual(before.map(({ name }) => [name, 100]));
  const untouched = ({ name }: { name: string }) => name !== "send_mail" && name !== "send_text";
  expect(after.filter(untouched)).toEqual(before.filter(untouched));
});
