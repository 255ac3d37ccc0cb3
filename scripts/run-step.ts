import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { delimiter, resolve } from "node:path";

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; niceness?: number };
export type StepResult = { name: string; ok: boolean; seconds: number; output: string };

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
  });
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

export function report({ name, ok, seconds, output }: StepResult): void {
  process.stdout.write(`${ok ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)\n`);
  if (!ok) process.stdout.write(`\n${output.trim()}\n\n`);
}
