// `npm run waivers:verify`: walks the chain of signatures and reports every record that was changed.
import { verifyWaivers } from "#app/features/orders/waiver/verify-waivers.server.ts";
import { openDatabase } from "#db/engine/open-database.server.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { printDatabase, readCommandSettings, requireDatabase } from "./command-settings.ts";

try {
  const env = readCommandSettings();
  requireDatabase(env);
  printDatabase(env);
  const database = await openDatabase(env);
  const { checked, erased, broken } = await verifyWaivers(database.db);
  await database.close();
  const gone = erased > 0 ? `; personal data was erased from ${erased}` : "";
  if (broken.length === 0) print(`Checked ${checked} signed waivers. None has changed since it was signed${gone}.`);
  else
    print(`Checked ${checked} signed waivers. ${broken.length} changed since they were signed: ${broken.join(", ")}.`);
  process.exit(broken.length === 0 ? 0 : 1);
} catch (error) {
  exitWithError(error);
}
