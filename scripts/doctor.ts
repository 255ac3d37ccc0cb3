// `npm run doctor`: whether everything runs that should run by itself, each with its next step; beside the running server, or without
// it. Exits 1 when something needs a person.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lookWithoutServer } from "../app/features/health/look-without-server.server.ts";
import type { HealthResults } from "../app/features/health/rules/check-result.ts";
import { doctorReport } from "../app/features/health/rules/doctor-report.ts";
import type { StoredHealth } from "../app/features/health/store.server.ts";
import { startingBusiness } from "../config/business.ts";
import { type Env, StartError } from "../config/env.server.ts";
import { openDatabase } from "../db/open-database.server.ts";
import { askRunningServer, readAnswer } from "../server/command-socket.ts";
import { exitWithError, print } from "../server/terminal.ts";
import { printDatabase, readCommandSettings } from "./command-settings.ts";

try {
  const env = readCommandSettings();
  printDatabase(env);
  const results = (await fromRunningServer(env)) ?? (await withoutServer(env));
  const { lines, isFine } = doctorReport(results, env.publicUrl);
  for (const line of lines) print(line);
  process.exitCode = isFine ? 0 : 1;
} catch (error) {
  exitWithError(error);
}

/** Of several on PostgreSQL the newest look is in the database. */
async function fromRunningServer(env: Env): Promise<HealthResults | undefined> {
  const socket = env.DATABASE_URL ? undefined : await askRunningServer(env.DATA_DIR, "health");
  if (!socket) return undefined;
  const answer = await readAnswer(socket);
  if (!answer)
    throw new StartError("The server runs and doesn't answer. Restart it: systemctl restart cartecay-bounce");
  return (JSON.parse(answer) as StoredHealth).results;
}

function withoutServer(env: Env): Promise<HealthResults> {
  const at = { now: new Date(), timeZone: startingBusiness.home.timeZone };
  const isShared = env.DATABASE_URL !== undefined;
  return lookWithoutServer({ dataDir: env.DATA_DIR, publicUrl: env.publicUrl, isShared, at }, () => open(env));
}

/** Never an empty one where the real one was looked for. */
async function open(env: Env) {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "pglite")))
    throw new StartError(`There's no database in ${env.DATA_DIR}.`);
  return openDatabase(env);
}
