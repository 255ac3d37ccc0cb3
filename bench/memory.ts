import { readFileSync } from "node:fs";

/** What the process holds in memory now. Linux only, as all of this. */
export function residentMegabytes(pid: number | undefined): number {
  return readMegabytes(pid, "VmRSS");
}

/** The most that the process has held since it started. */
export function peakMegabytes(pid: number | undefined): number {
  return readMegabytes(pid, "VmHWM");
}

function readMegabytes(pid: number | undefined, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** The most that a process holds until `stop`. */
export function watchMemory(pid: number | undefined): { stop: () => number } {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, residentMegabytes(pid));
  };
  const timer = setInterval(look, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}
