// `npm run safety:verify`: walks the safety log of every unit and reports entries that were changed or removed.
import { verifyLogs } from "#app/features/fleet/safety/log/chain.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { printDatabase, readCommandSettings, requireDatabase } from "./command-settings.ts";

try {
  const env = readCommandSettings();
  requireDatabase(env);
  printDatabase(env);
  const database = await openDatabase(env);
  const { entries, units, broken } = await verifyLogs(database.db);
  await database.close();
  const checked = `Checked ${entries} entries of ${units} safety logs.`;
  if (broken.length === 0) print(`${checked} None was changed or removed since it was written.`);
  else {
    const where = broken.map(({ unitName, unitId, from }) => `${unitName} (unit ${unitId}) from entry ${from} on`);
    print(`${checked} ${broken.length} changed since they were written: ${where.join(", ")}.`);
  }
  process.exit(broken.length === 0 ? 0 : 1);
} catch (error) {
  exitWithError(error);
}
