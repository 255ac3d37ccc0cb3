import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { decryptBackup, isEncrypted } from "./encrypt-backup.server.ts";
import { DumpError } from "./write-dump.server.ts";

export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

export async function* linesOfFile(file: string, key?: Uint8Array): AsyncGenerator<string> {
  try {
    const unzipped = createGunzip();
    const source = createReadStream(file);
    // Both sides report their errors to the reader.
    pipeline(key ? decryptBackup(source, key) : source, unzipped, () => {});
    yield* readLines(unzipped);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOENT") throw new DumpError(`There's no file ${file}.`);
    if (code?.startsWith("Z_")) throw new DumpError(`${file} is damaged or isn't a backup. Nothing was restored.`);
    throw error;
  }
}

export async function isEncryptedFile(file: string): Promise<boolean> {
  const opened = await open(file).catch(() => undefined);
  if (!opened) return false;
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(16), 0, 16, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await opened.close();
  }
}
