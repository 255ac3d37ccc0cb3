// `npm run move:postgres -- postgres://…`: copies the embedded database into an empty PostgreSQL and compares the two.

import { PassThrough } from "node:stream";
import { parseEnv, readEnv, StartError } from "../config/env.server.ts";
import { openDatabase } from "../db/client.server.ts";
import { readDump } from "../db/dump/read-dump.server.ts";
import { giveUp } from "../server/give-up.ts";
import { say } from "../server/steps.ts";
import { linesOf } from "./dump/dump-lines.ts";
import { fillDatabase } from "./dump/fill-database.ts";

const [target] = process.argv.slice(2);

try {
  if (!target)
    throw new StartError("Please name the PostgreSQL: npm run move:postgres -- postgres://user:password@host/name");
  const env = readEnv();
  // The server must stand still: the folder's lock refuses to open while it runs.
  const from = await openDatabase({ ...env, DATABASE_URL: undefined });
  const to = await openDatabase(parseEnv({ ...process.env, DATABASE_URL: target }));
  try {
    const lines = new PassThrough();
    const read = readDump(from.db, new Date(), async (line) => void lines.write(`${line}\n`)).finally(() =>
      lines.end(),
    );
    const [rows] = await Promise.all([fillDatabase(to, linesOf(lines), { replace: false }), read]);
    say(`${rows} rows were copied and compared: they are the same. Set DATABASE_URL and start the server.`);
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
} catch (error) {
  giveUp(error);
}
