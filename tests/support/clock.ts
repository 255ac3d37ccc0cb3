import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./server.ts";

export type Clock = { nodeArgs: string[]; env: { MOVED_CLOCK: string }; moveTo: (instant: string) => void };

/** A clock for `startServer`, which can be moved while the server runs. */
export function movableClock(): Clock {
  const file = join(temporaryFolder(), "clock");
  return {
    nodeArgs: ["--import", "./tests/support/moved-clock.ts"],
    env: { MOVED_CLOCK: file },
    moveTo: (instant) => {
      writeFileSync(`${file}.part`, String(Date.parse(instant) - Date.now()));
      renameSync(`${file}.part`, file);
    },
  };
}
