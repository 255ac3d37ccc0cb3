// Runs apt-get as root on Debian and Ubuntu. Waits for other programs' locks and finishes interrupted installations.
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const LOCKED = /Could not get lock|Unable to lock|Unable to acquire the dpkg/;
const INTERRUPTED = /dpkg --configure -a/;
const WAIT_MS = 600_000;

type Outcome = { ok: boolean; said: string };

/** Returns apt's error, or undefined if everything is installed. */
export async function installPackages(packages: string[]): Promise<string | undefined> {
  const refreshed = await onceUnlocked(() => aptGet("update", "-qq"));
  const install = () => aptGet("install", "-y", "-qq", "--no-install-recommends", ...packages);
  const first = await onceUnlocked(install);
  const installed = INTERRUPTED.test(first.said) ? await repair(install) : first;
  if (installed.ok) return undefined;
  return lastWords([refreshed, installed]);
}

/** Finishes an interrupted installation. */
async function repair(again: () => Outcome): Promise<Outcome> {
  process.stdout.write("  An earlier installation was interrupted. Finishing it …\n");
  const repaired = await onceUnlocked(() => run("dpkg", ["--configure", "-a"]));
  return repaired.ok ? onceUnlocked(again) : repaired;
}

const aptGet = (...args: string[]) => run("apt-get", args);

function run(command: string, args: string[]): Outcome {
  // In English, because the code looks for messages.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { ok: status === 0, said: error?.message ?? `${stdout}${stderr}` };
}

/** apt-get's own option covers only some of its locks, and older versions don't have it. */
export async function onceUnlocked(attempt: () => Outcome, pauseMs = 2_000): Promise<Outcome> {
  const deadline = Date.now() + WAIT_MS;
  let outcome = attempt();
  if (isLocked(outcome)) process.stdout.write("  Another program is installing packages. Waiting until it's done …\n");
  while (isLocked(outcome) && Date.now() < deadline) {
    await sleep(pauseMs);
    outcome = attempt();
  }
  return outcome;
}

const isLocked = ({ ok, said }: Outcome) => !ok && LOCKED.test(said);

/** Returns apt's errors, or else the end of its output. */
function lastWords(outcomes: Outcome[]): string {
  const lines = outcomes.filter(({ ok }) => !ok).flatMap(({ said }) => said.trim().split("\n"));
  const errors = lines.filter((line) => line.startsWith("E: "));
  return (errors.length > 0 ? errors : lines.slice(-3)).join(" ").replaceAll("E: ", "");
}
