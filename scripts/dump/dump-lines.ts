import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DumpError } from "../../db/dump/write-dump.server.ts";

export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** The lines of a backup on disk. */
export async function* linesOfFile(file: string): AsyncGenerator<string> {
  try {
    const unzipped = createGunzip();
    // What goes wrong on either side is thrown to the reader.
    pipeline(createReadStream(file), unzipped, () => {});
    yield* readLines(unzipped);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOENT") throw new DumpError(`There's no file ${file}.`);
    if (code?.startsWith("Z_")) throw new DumpError(`${file} is damaged or isn't a backup. Nothing was restored.`);
    throw error;
  }
}
