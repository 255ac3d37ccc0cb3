import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./server.ts";

export type Clock = { nodeArgs: string[]; env: { MOVED_CLOCK: string }; moveTo: (instant: string) => void };

/** A clock for `startServer`, which can be moved while the server runs. */
export function movableClock(): Clock {
  const file = join(temporaryFolder(), "clock");
  const opened = openSync(file, "w");
  return {
    nodeArgs: ["--import", "./tests/support/servers/moved-clock.ts"],
    env: { MOVED_CLOCK: file },
    moveTo: (instant) => {
      // Always as long as moved-clock.ts reads: one write, of which nobody sees a part.
      writeSync(opened, String(Date.parse(instant) - Date.now()).padStart(20), 0);
    },
  };
}
