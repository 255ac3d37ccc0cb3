// What every maintenance command begins with: the settings of the service, the user of the service, and one line that
// says what is worked on.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, readEnv, StartError, whereSettingsAre } from "#config/env.server.ts";
import { databaseAddress } from "#db/database.ts";
import { requireFolderOwner } from "#db/engine/data-folder-access.server.ts";
import { print } from "#server/start/terminal.ts";

export function readCommandSettings(): Env {
  // What a command makes is for its user alone.
  process.umask(0o077);
  const env = readEnv();
  requireFolderOwner(env.DATA_DIR);
  return env;
}

/** Without a DATABASE_URL an empty embedded database would be made where the real one was looked for. */
export function requireDatabase(env: Env): void {
  if (env.DATABASE_URL || existsSync(join(env.DATA_DIR, "pglite"))) return;
  throw new StartError(
    `There's no database in ${resolve(env.DATA_DIR)}, and DATABASE_URL isn't set (settings from ${whereSettingsAre()}).\n` +
      "Point ENV_FILE to the service's settings, such as ENV_FILE=/etc/cartecay-bounce.env.",
  );
}

export function printDatabase(env: Env): void {
  const database = env.DATABASE_URL
    ? `PostgreSQL at ${databaseAddress(env.DATABASE_URL)}`
    : `embedded, in ${resolve(env.DATA_DIR)}`;
  print(`Database: ${database} (settings from ${whereSettingsAre()}).`);
}
