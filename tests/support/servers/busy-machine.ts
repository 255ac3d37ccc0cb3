// A machine that has too much to do: processes that compute and nothing else, for as long as a test lasts.
import { spawn } from "node:child_process";
import { onTestFinished } from "vitest";

/** They end by themselves, should the test be stopped before it can end them. */
const LONGEST_MS = 3_600_000;
const COMPUTE = `const until = Date.now() + ${LONGEST_MS}; while (Date.now() < until);`;

export function keepMachineBusy(processes: number): void {
  const busy = Array.from({ length: processes }, () => spawn(process.execPath, ["-e", COMPUTE], { stdio: "ignore" }));
  onTestFinished(() => busy.forEach((one) => void one.kill("SIGKILL")));
}
