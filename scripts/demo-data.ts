// Fills an empty database with invented bookings, waivers and quote requests: `npm run demo:data`, never by itself.
import type { Env } from "../config/env.server.ts";
import { giveUp } from "../server/give-up.ts";
import { prepareDatabase } from "../server/prepare-database.ts";
import { say } from "../server/steps.ts";
import { readCommandSettings, sayDatabase } from "./command-settings.ts";
import { describeDemo } from "./demo/describe-demo.ts";
import { writeDemo } from "./demo/write-demo.ts";

const SEED = 30_540;

try {
  const env = readCommandSettings();
  sayDatabase(env);
  await fill(env);
} catch (error) {
  giveUp(error);
}

async function fill(env: Env): Promise<void> {
  const { database, generatedPassword } = await prepareDatabase(env);
  try {
    // A new database gets its password here, and this is the only time anyone can read it.
    if (generatedPassword) say(`  Password for the admin area, shown only this once:  ${generatedPassword}`);
    const inputs = { now: new Date(), holdMinutes: env.HOLD_MINUTES, seed: SEED };
    const demo = await database.exclusively((db) => writeDemo(db, inputs));
    say(`\n${describeDemo(demo)}\n`);
  } finally {
    await database.close();
  }
}
