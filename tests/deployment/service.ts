// What systemd does with a unit of `deploy/`: its command, as its user, in its folder, with its environment and nothing else.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { SYSTEM_PATH, type TestMachine } from "./test-machine.ts";

export type Service = {
  output: () => string;
  /** Like `systemctl restart`, it does not wait until the new one is ready. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const READY_MS = 120_000;

export async function startService(machine: TestMachine, unit: string, instance = ""): Promise<Service> {
  let child: ChildProcess | undefined;
  let output = "";
  const start = () => {
    child = spawnUnit(machine, unit, instance);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
  };
  const untilReady = async () => {
    for (const deadline = Date.now() + READY_MS; !output.includes(" is ready ("); await sleep(50))
      if (child?.exitCode !== null || Date.now() > deadline) throw new Error(`${unit} does not start:\n${output}`);
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
    if (child.exitCode !== 0) throw new Error(`${unit} ended with ${child.exitCode}:\n${output}`);
  };
  start();
  await untilReady();
  return {
    output: () => output,
    stop,
    restart: async () => {
      await stop();
      start();
    },
  };
}

/** Runs a unit of Type=oneshot to its end. */
export async function runOnce(machine: TestMachine, unit: string): Promise<number | null> {
  const child = spawnUnit(machine, unit, "");
  child.stdout?.resume();
  child.stderr?.resume();
  await once(child, "exit");
  return child.exitCode;
}

function spawnUnit(machine: TestMachine, unit: string, instance: string): ChildProcess {
  const lines = machine.here(readFileSync(`deploy/${unit}`, "utf8").replaceAll("%i", instance)).split("\n");
  const all = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const environment = Object.fromEntries(all("Environment").map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  const [command = "", ...args] = (all("ExecStart")[0] ?? "").split(" ");
  return spawn(command, args, {
    ...machine.user,
    cwd: all("WorkingDirectory")[0],
    env: { PATH: SYSTEM_PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}
