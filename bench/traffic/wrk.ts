import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Pace = { perSecond: number; p99Ms: number };
type Options = { seconds: number; connections: number; headers?: Record<string, string>; script?: string[] };

/** As fast as the connections can, one thread. Answers that are no success are an error. */
export async function wrk(url: string, { seconds, connections, headers = {}, script }: Options): Promise<Pace> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [file, ...args] = script ?? [];
  const scripted = file ? ["-s", file, url, "--", ...args] : [url];
  const timing = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", "10s"];
  // Awaited, not waited for: our server's log comes through a pipe that somebody has to read.
  const { stdout } = await run("wrk", [...timing, ...sent, ...scripted]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk was refused by ${url}:\n${stdout}`);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN), p99Ms: p99(stdout) };
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function p99(output: string): number {
  const [, amount, unit = ""] = /\s99%\s+([\d.]+)(us|ms|s|m)\b/.exec(output) ?? [];
  return Number(amount) * (MILLISECONDS[unit] ?? Number.NaN);
}
