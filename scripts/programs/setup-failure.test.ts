import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { runStep, stopSteps } from "../run-step.ts";
import { explainSetup, SetupFailed } from "./setup-failure.ts";

test("a setup that fails is one sentence: what the program said last, or nothing where a step has already said it [P41]", () => {
  const fail = () =>
    execFileSync(process.execPath, ["-e", "console.error('first'); console.error('no libpq'); process.exit(1)"], {
      stdio: "pipe",
    });
  let failure: unknown;
  try {
    fail();
  } catch (error) {
    failure = error;
  }
  expect(explainSetup(failure)).toBe("\nThe tests can't start: no libpq\n");
  expect(explainSetup(new SetupFailed())).toBe("");
});

test("when setup fails, what it started ends, and what that started [P41]", async () => {
  const folder = temporaryFolder();
  const grandchild = join(folder, "grandchild.mjs");
  const started = join(folder, "started");
  writeFileSync(
    grandchild,
    `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(started)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  const child = `require("node:child_process").spawnSync(process.execPath, [${JSON.stringify(grandchild)}])`;
  const step = runStep({ name: "apt", command: process.execPath, args: ["-e", child] });
  await expect.poll(() => existsSync(started)).toBe(true);
  stopSteps();
  // Its output closes once the last of them is gone.
  expect((await step).ok).toBe(false);
});
