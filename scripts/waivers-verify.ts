// `npm run waivers:verify`: walks the chain of signatures and says whether a single letter was changed.
import { verifyWaivers } from "../app/features/waiver/verify-waivers.server.ts";
import { openDatabase } from "../db/client.server.ts";
import { giveUp } from "../server/give-up.ts";
import { say } from "../server/steps.ts";
import { readCommandSettings, requireDatabase, sayDatabase } from "./command-settings.ts";

try {
  const env = readCommandSettings();
  requireDatabase(env);
  sayDatabase(env);
  const database = await openDatabase(env);
  const { checked, erased, broken } = await verifyWaivers(database.db);
  await database.close();
  const gone = erased > 0 ? `; of ${erased} the personal fields were erased after their years` : "";
  if (broken.length === 0) say(`${checked} signed waivers, every one as it was signed${gone}.`);
  else say(`${checked} signed waivers, ${broken.length} changed since: ${broken.join(", ")}.`);
  process.exit(broken.length === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
