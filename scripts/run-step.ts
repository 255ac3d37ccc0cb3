import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { delimiter, resolve } from "node:path";

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; niceness?: number };
export type StepResult = { name: string; ok: boolean; seconds: number; output: string };

const isWindows = process.platform === "win32";
const running = new Set<ChildProcess>();
let isWatching = false;

/** Runs a command of this project and keeps its output; with `show`, also prints it live. */
export async function runStep(
  { name, command, args, env = {}, niceness = 0 }: Step,
  show = false,
): Promise<StepResult> {
  const start = performance.now();
  const path = `${resolve("node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const child = spawn(command, args, {
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own can be ended with all that it started.
    detached: !isWindows,
  });
  follow(child);
  // Its child processes inherit it.
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { name, ok: code === 0, seconds: (performance.now() - start) / 1000, output };
}

function follow(child: ChildProcess): void {
  running.add(child);
  child.once("exit", () => running.delete(child));
  if (isWatching) return;
  isWatching = true;
  process.once("exit", stopSteps);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => endWith(signal));
}

/** Whoever else listens for the signal has something to clear away and ends this process. */
function endWith(signal: NodeJS.Signals): void {
  stopSteps();
  if (process.listenerCount(signal) === 0) process.exit(130);
}

/** Ends what still runs, and what that started. */
export function stopSteps(): void {
  for (const child of running) endGroup(child);
  running.clear();
}

function endGroup(child: ChildProcess): void {
  try {
    if (isWindows || child.pid === undefined) child.kill();
    else process.kill(-child.pid);
  } catch {
    // It has just ended by itself.
  }
}

export function report({ name, ok, seconds, output }: StepResult): void {
  process.stdout.write(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!ok) process.stdout.write(`\n${output.trim()}\n\n`);
}
