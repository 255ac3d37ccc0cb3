// The server of a built checkout, this one or another, as a process of its own.
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { nodeFlags } from "#tests/support/servers/node-flags.ts";
import { freePort } from "#tests/support/servers/server.ts";

export type CheckoutServer = {
  url: string;
  child: ChildProcess;
  pid: number | undefined;
  seconds: number;
  stop: () => Promise<void>;
};

export async function startCheckout(
  folder: string,
  dataDir: string,
  settings: Record<string, string> = {},
  /** A channel for messages between the server and this process. */
  channel: [] | ["ipc"] = [],
): Promise<CheckoutServer> {
  const port = await freePort();
  const begun = performance.now();
  const own = { NODE_ENV: "production", PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const env = { ...process.env, ...own, ...settings };
  const stdio: StdioOptions = ["ignore", "pipe", "inherit", ...channel];
  const child = spawn(process.execPath, [...nodeFlags(folder), "server/main.ts"], { cwd: folder, env, stdio });
  const { stdout } = child;
  if (!stdout) throw new Error("A server without an output");
  let output = "";
  while (!output.includes(" is ready (")) {
    const [chunk] = await Promise.race([once(stdout, "data"), once(child, "exit").then(() => [undefined])]);
    if (chunk === undefined) throw new Error(`The server in ${folder} ended:\n${output}`);
    output += chunk;
  }
  stdout.resume();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  const seconds = (performance.now() - begun) / 1000;
  return { url: `http://localhost:${port}`, child, pid: child.pid, seconds, stop };
}
