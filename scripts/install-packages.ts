// apt-get as root on Debian and Ubuntu. Another program may hold its lock, and an installation may have been interrupted.
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const LOCKED = /Could not get lock|Unable to lock|Unable to acquire the dpkg/;
const INTERRUPTED = /dpkg --configure -a/;
const WAIT_MS = 600_000;

type Outcome = { ok: boolean; said: string };

/** Gives what apt said when it failed, and undefined when everything is installed. */
export async function installPackages(packages: string[]): Promise<string | undefined> {
  const refreshed = await onceUnlocked(() => aptGet("update", "-qq"));
  const install = () => aptGet("install", "-y", "-qq", "--no-install-recommends", ...packages);
  const first = await onceUnlocked(install);
  const installed = INTERRUPTED.test(first.said) ? await repair(install) : first;
  if (installed.ok) return undefined;
  return lastWords([refreshed, installed]);
}

/** Finishes what somebody interrupted. */
async function repair(again: () => Outcome): Promise<Outcome> {
  process.stdout.write("  An earlier installation was interrupted. Finishing it …\n");
  const repaired = await onceUnlocked(() => run("dpkg", ["--configure", "-a"]));
  return repaired.ok ? onceUnlocked(again) : repaired;
}

const aptGet = (...args: string[]) => run("apt-get", args);

function run(command: string, args: string[]): Outcome {
  // In English, because its words are read.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { ok: status === 0, said: error?.message ?? `${stdout}${stderr}` };
}

/** apt-get's own option waits for some of its locks only, and older ones don't have it. */
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

/** Its errors, or the end of what it said. */
function lastWords(outcomes: Outcome[]): string {
  const lines = outcomes.filter(({ ok }) => !ok).flatMap(({ said }) => said.trim().split("\n"));
  const errors = lines.filter((line) => line.startsWith("E: "));
  return (errors.length > 0 ? errors : lines.slice(-3)).join(" ").replaceAll("E: ", "");
}
