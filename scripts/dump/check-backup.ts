import { linesOfFile } from "#db/dump/dump-lines.server.ts";
import { DumpError } from "#db/dump/write-dump.server.ts";

/** Reads a backup from its first line to its seal: one that was never read is a hope, and half of one is nothing to begin with. */
export async function countRows(file: string, key?: Uint8Array): Promise<number> {
  let rows = 0;
  let last = "";
  for await (const line of linesOfFile(file, key)) {
    if (line.startsWith('{"table":')) rows += 1;
    last = line;
  }
  if (last.startsWith('{"failed":')) throw new DumpError((JSON.parse(last) as { failed: string }).failed);
  if (!last.startsWith('{"seal":'))
    throw new DumpError(`The backup ${file} is incomplete: it ends too early. Nothing was changed.`);
  return rows;
}
