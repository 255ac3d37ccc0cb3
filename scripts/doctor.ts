// `npm run doctor`: prints every health check with its next step, with or without a running server. Exits 1 when something
// needs attention.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkWithoutServer } from "#app/features/office/health/check-without-server.server.ts";
import type { HealthResults } from "#app/features/office/health/rules/check-result.ts";
import { doctorReport } from "#app/features/office/health/rules/doctor-report.ts";
import type { HealthReport } from "#app/features/office/health/store.server.ts";
import { startingBusiness } from "#config/business.ts";
import { type Env, StartError } from "#config/env.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { askRunningServer, readAnswer } from "#server/start/command-socket.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
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

/** On PostgreSQL the latest report is in the database, whichever process made it. */
async function fromRunningServer(env: Env): Promise<HealthResults | undefined> {
  const socket = env.DATABASE_URL ? undefined : await askRunningServer(env.DATA_DIR, "health");
  if (!socket) return undefined;
  const answer = await readAnswer(socket);
  if (!answer)
    throw new StartError("The server is running but doesn't answer. Restart it: systemctl restart cartecay-bounce");
  return (JSON.parse(answer) as HealthReport).results;
}

function withoutServer(env: Env): Promise<HealthResults> {
  const at = { now: new Date(), timeZone: startingBusiness.home.timeZone };
  const isShared = env.DATABASE_URL !== undefined;
  return checkWithoutServer({ dataDir: env.DATA_DIR, publicUrl: env.publicUrl, isShared, at }, () => open(env));
}

/** Refuses to create an empty database in the wrong folder. */
async function open(env: Env) {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "pglite")))
    throw new StartError(`There's no database in ${env.DATA_DIR}.`);
  return openDatabase(env);
}
