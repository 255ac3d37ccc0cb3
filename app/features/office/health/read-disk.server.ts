import { statfs } from "node:fs/promises";
import type { Disk } from "./rules/judge-disk.ts";

/** The size and free space of a folder's disk, without the blocks reserved for root, as `df` counts it. */
export async function readDisk(folder: string): Promise<Disk> {
  const { blocks, bavail, bfree, bsize } = await statfs(folder);
  return { bytes: (blocks - bfree + bavail) * bsize, freeBytes: bavail * bsize };
}
