// Writes rows one by one and prints each number once its commit was acknowledged, until it is killed.
import { writeSync } from "node:fs";
import { openPglite } from "#db/engine/pglite.server.ts";

const [dataDir = "", first = "0"] = process.argv.slice(2);
const { client } = await openPglite(dataDir);
await client.exec("create table if not exists written (id int primary key)");
for (let id = Number(first); ; id += 1) {
  await client.query("insert into written values ($1)", [id]);
  writeSync(1, `${id}\n`);
}
