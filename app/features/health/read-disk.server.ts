import { statfs } from "node:fs/promises";
import type { Disk } from "./rules/judge-disk.ts";

/** The disk of a folder, as far as it is ours to fill. */
export async function readDisk(folder: string): Promise<Disk> {
  const { blocks, bavail, bfree, bsize } = await statfs(folder);
  // What is reserved for root counts as used by nobody: `df` reckons the same way.
  return { bytes: (blocks - bfree + bavail) * bsize, freeBytes: bavail * bsize };
}
