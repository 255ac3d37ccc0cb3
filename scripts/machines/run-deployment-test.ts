import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { EDITIONS, prepareEdition } from "#tests/deployment/prepare-edition.ts";
import { runStep } from "../run-step.ts";
import { withTemporaryFolder } from "../temporary-folder.ts";
import { bootMachine } from "./deployment-machine.ts";

const FOLDER = "tests/deployment";

/** Test files that share a machine. An installation from scratch needs a fresh one. */
const MACHINES = [
  { files: [`${FOLDER}/deployment.test.ts`, `${FOLDER}/development-server.test.ts`], needsEditions: true },
  { files: [`${FOLDER}/install.test.ts`], needsEditions: false },
  { files: [`${FOLDER}/alarms.test.ts`], needsEditions: false },
];

/** Runs `tests/deployment`, each group in the network of a machine that is booted for it and removed afterwards. */
export async function runDeploymentTest(args: string[] = []): Promise<boolean> {
  const named = args.filter((arg) => arg.startsWith(FOLDER));
  const options = args.filter((arg) => !named.includes(arg));
  const results: boolean[] = [];
  for (const { files, needsEditions } of MACHINES) {
    const wanted = named.length === 0 ? files : files.filter((file) => named.includes(file));
    if (wanted.length === 0) continue;
    if (needsEditions) Object.values(EDITIONS).forEach(prepareEdition);
    results.push(await runOnMachine([...wanted, ...options]));
  }
  return results.every(Boolean);
}

async function runOnMachine(args: string[]): Promise<boolean> {
  mkdirSync(".cache", { recursive: true });
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
