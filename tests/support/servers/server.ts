// The built server as a process of its own: free port, own data folder, its output kept for the test to read.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { nodeFlags } from "./node-flags.ts";

export type RunningServer = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  output: () => string;
  /** SIGTERM and the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: as if the power had gone. */
  kill: () => Promise<void>;
};

type Options = { dataDir?: string; env?: Record<string, string>; entry?: string; nodeArgs?: string[] };

export async function startServer(options: Options = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const port = Number(options.env?.PORT ?? (await freePort()));
  const { child, output } = spawnServer({ ...options, dataDir, env: { PORT: String(port), ...options.env } });
  const url = `http://localhost:${port}`;
  await untilReady(child, output);
  const exited = () => (child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined);
  return {
    url,
    dataDir,
    child,
    output,
    stop: async () => {
      child.kill("SIGTERM");
      await exited();
      return child.exitCode;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited();
    },
  };
}

/** Starts a server that is expected to refuse, and waits for what it says. */
export async function startAndFail(options: Options): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(options);
  await once(child, "exit");
  return { code: child.exitCode, output: output() };
}

// The embedded database is compiled quickly and then, while it works, a second time for speed. No test's server lives long
// enough to gain from that; a measurement's does.
const COMPILED_ONCE = process.env.VITEST ? ["--liftoff-only"] : [];

const run = promisify(execFile);

/** One of the product's commands, to its end; fails as it does. */
export const runCommand = (file: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [...COMPILED_ONCE, file, ...args], { env: { ...process.env, ...env } });

function spawnServer({ dataDir, env = {}, entry = "server/main.ts", nodeArgs = [] }: Options) {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [...nodeFlags(), ...COMPILED_ONCE, ...nodeArgs, entry], {
    env: {
      ...inherited,
      ...(dataDir ? { DATA_DIR: dataDir } : {}),
      ...{ LOG_LEVEL: "info", ASK_AFTER_MINUTES: "0", WEATHER: "off" },
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => {
      if (output().includes(" is ready (")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
}

export function temporaryFolder(copyOf?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "bounce-"));
  if (copyOf) cpSync(copyOf, folder, { recursive: true });
  if (temporary.size === 0) process.once("exit", removeTemporary);
  temporary.add(folder);
  return folder;
}

const temporary = new Set<string>();

function removeTemporary(): void {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
}

/**
 * A port that stays free until it is opened, also by one site after another. Systems give connections a port from 32768 on, so
 * it is below; and each process has a few of its own, so that none takes what another has just closed and will open again.
 */
export async function freePort(): Promise<number> {
  const own = FIRST_PORT + (process.pid % OWNERS) * PORTS_EACH;
  for (let tries = 0; tries < PORTS_EACH; tries += 1) {
    const port = own + (portsTried++ % PORTS_EACH);
    if (await canListen(port)) return port;
  }
  throw new Error(`All ports from ${own} to ${own + PORTS_EACH - 1} are in use`);
}

const FIRST_PORT = 11_000;
const PORTS_EACH = 64;
const OWNERS = 339;
let portsTried = 0;

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const opened = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!opened) return false;
  server.close();
  await once(server, "close");
  return true;
}
