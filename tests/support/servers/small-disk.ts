// A disk that can be full. Who may mount gets a small one in memory; everyone else limits how far the files of the running
// server may reach, which the kernel refuses in the same place.
import { spawnSync } from "node:child_process";
import { closeSync, cpSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./server.ts";

export type SmallDisk = {
  folder: string;
  /** In words, for the verdict. */
  kind: string;
  /** Whether the system itself says that there is no room. */
  saysFull: boolean;
  /** Takes all room but `leaveBytes` from a server that runs, or from those that this process starts. */
  fill: (serverPid?: number, leaveBytes?: number) => void;
  makeRoom: (serverPid?: number) => void;
  remove: () => void;
};

const SIZE = "160m";

export function smallDisk(copyOf: string): SmallDisk {
  const folder = temporaryFolder();
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder]).status !== 0)
    return limitedFiles(folder, copyOf);
  cpSync(copyOf, folder, { recursive: true });
  const ballast = join(folder, "ballast");
  return {
    folder,
    kind: `a disk of ${SIZE}B`,
    saysFull: true,
    fill: (_pid, leaveBytes = 0) => {
      writeUntilFull(ballast);
      truncateSync(ballast, Math.max(0, statSync(ballast).size - leaveBytes));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove: () => void spawnSync("umount", ["--lazy", folder]),
  };
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, "w");
  const page = Buffer.alloc(4096);
  try {
    for (;;) writeSync(descriptor, page);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Beyond 64 kB nothing can be written: not the log of the database, whose place is given, nor what is added to a file. */
function limitedFiles(folder: string, copyOf: string): SmallDisk {
  cpSync(copyOf, folder, { recursive: true });
  const limit = (pid: number, size: string) =>
    spawnSync("prlimit", ["--pid", String(pid), `--fsize=${size}:unlimited`]);
  return {
    folder,
    kind: "a limit on the size of files",
    saysFull: false,
    fill: (pid = process.pid) => void limit(pid, "65536"),
    makeRoom: (pid = process.pid) => void limit(pid, "unlimited"),
    remove: () => {},
  };
}
