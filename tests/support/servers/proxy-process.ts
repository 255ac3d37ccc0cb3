import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { askOverTls } from "./tls.ts";

export type RunningProxy = { url: string; stop: () => Promise<void> };
type Command = { command: string; args: string[]; url: string; signal: NodeJS.Signals; folder: string };

/** Runs a proxy until it is told to stop; resolves when something answers through it. */
export async function startProxy({ command, args, url, signal, folder }: Command): Promise<RunningProxy> {
  // What a proxy keeps for itself goes with the test's folder.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  await untilAnswering(command, child, url);
  return {
    url,
    stop: async () => {
      child.kill(signal);
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function untilAnswering(command: string, child: ChildProcess, url: string): Promise<void> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      said += chunk;
    });
  }
  while (child.exitCode === null) {
    if (await askOverTls(url, "/healthz").catch(() => undefined)) return;
    await sleep(20);
  }
  throw new Error(`${command} ended with ${child.exitCode}:\n${said}`);
}
