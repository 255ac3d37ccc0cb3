// Fills an empty database with invented bookings, waivers and quote requests: `npm run demo:data`, never by itself.

import { startingBusiness } from "#config/business.ts";
import type { Env } from "#config/env.server.ts";
import { prepareDatabase } from "#server/start/prepare-database.ts";
import { exitWithError, print } from "#server/start/terminal.ts";
import { printDatabase, readCommandSettings } from "./command-settings.ts";
import { describeDemo } from "./demo/describe-demo.ts";
import { writeDemo } from "./demo/write-demo.ts";

const SEED = 30_540;

try {
  const env = readCommandSettings();
  printDatabase(env);
  await fill(env);
} catch (error) {
  exitWithError(error);
}

async function fill(env: Env): Promise<void> {
  const { database, generatedPassword } = await prepareDatabase(env);
  try {
    // A new database gets its password here, and this is the only time anyone can read it.
    if (generatedPassword) print(`  Admin password, shown only this once:  ${generatedPassword}`);
    const inputs = {
      now: new Date(),
      holdMinutes: env.HOLD_MINUTES ?? startingBusiness.booking.holdMinutes,
      seed: SEED,
    };
    const demo = await database.exclusively((db) => writeDemo(db, inputs));
    print(`\n${describeDemo(demo)}\n`);
  } finally {
    await database.close();
  }
}
