// After a move to PostgreSQL the embedded database stays as it was. A mark in its folder keeps the server and every
// command from using that old copy by mistake, for instance because DATABASE_URL was not found.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#config/env.server.ts";
import { databaseAddress } from "../database.ts";

const markFile = (dataDir: string) => join(dataDir, "moved-to-postgres.json");

export function markAsMoved(dataDir: string, url: string, now: Date): void {
  const mark = { to: databaseAddress(url), on: now.toISOString() };
  writeFileSync(markFile(dataDir), `${JSON.stringify(mark)}\n`, { mode: 0o600 });
}

export function requireNotMoved(dataDir: string): void {
  const file = markFile(dataDir);
  if (!existsSync(file)) return;
  const { to, on } = JSON.parse(readFileSync(file, "utf8")) as { to: string; on: string };
  throw new StartError(
    `The database in ${dataDir} was moved to PostgreSQL (${to}) on ${on.slice(0, 10)}, and no DATABASE_URL is set.\n` +
      "Set DATABASE_URL, or point ENV_FILE to the service's settings, such as ENV_FILE=/etc/cartecay-bounce.env.\n" +
      `To use the old copy anyway, delete ${file}.`,
  );
}
