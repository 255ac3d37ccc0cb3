import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { EDITIONS, prepareEdition } from "../tests/deployment/prepare-edition.ts";
import { bootMachine } from "./deployment-machine.ts";
import { runStep } from "./run-step.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

/** The tests of `tests/deployment`, in the network of a machine that is booted for them and gone afterwards. */
export async function runDeploymentTest(args: string[] = []): Promise<boolean> {
  mkdirSync(".cache", { recursive: true });
  Object.values(EDITIONS).forEach(prepareEdition);
  // Beside the packages, which are linked into it.
  const folder = mkdtempSync(resolve(".cache", "machine-"));
  const machine = await bootMachine(folder);
  try {
    const where = { DEPLOYMENT: "1", MACHINE_PID: String(machine.pid), MACHINE_SRV: join(folder, "srv") };
    const vitest = [`--net=/proc/${machine.pid}/ns/net`, "vitest", "run", "--project", "deployment", ...args];
    const { ok } = await withTemporaryFolder((env) =>
      runStep({ name: "deployment", command: "nsenter", args: vitest, env: { ...env, ...where } }, true),
    );
    return ok;
  } finally {
    await machine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
