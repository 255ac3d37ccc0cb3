import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** How long a process has computed so far: what else the machine does hardly changes it. Linux only. */
export function cpuMilliseconds(pid: number | undefined): number {
  // The name of the process, in parentheses, may hold spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** How long the whole machine has computed so far, also for processes that nobody waits for. Linux only. */
export function machineCpuSeconds(): number {
  const [, ...ticks] = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.split(/\s+/) ?? [];
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = ticks.map(Number);
  return (user + nice + system + interrupts + softInterrupts) / TICKS_PER_SECOND;
}
