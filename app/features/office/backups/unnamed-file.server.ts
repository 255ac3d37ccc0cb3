// A temporary file without a name: only this process can reach it, and it's gone however the process ends.
import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { promisify } from "node:util";

const open = promisify(fs.open);
const stat = promisify(fs.fstat);
const readAt = promisify(fs.read);
const PIECE_BYTES = 64 * 1024;

export type UnnamedFile = {
  write: () => Writable;
  size: () => Promise<number>;
  readPart: (from: number, bytes: number) => Promise<Uint8Array>;
  /** From the beginning; `onEnd` is done before the reader sees the end. Closes the file. */
  read: (onEnd: () => Promise<void>) => ReadableStream<Uint8Array>;
  /** May be called again. */
  close: () => void;
};

export async function openUnnamedFile(folder: string): Promise<UnnamedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `backup-snapshot-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  let closed = false;
  const close = () => {
    if (!closed) fs.close(file);
    closed = true;
  };
  return {
    close,
    write: () => fs.createWriteStream("", { fd: file, autoClose: false }),
    size: async () => (await stat(file)).size,
    readPart: (from, bytes) => readPart(file, from, bytes),
    read: (onEnd) => streamFile(file, close, onEnd),
  };
}

async function readPart(file: number, from: number, bytes: number): Promise<Uint8Array> {
  const part = Buffer.alloc(bytes);
  let taken = 0;
  while (taken < bytes) {
    const { bytesRead } = await readAt(file, part, taken, bytes - taken, from + taken);
    if (bytesRead === 0) throw new Error("The file is shorter than it was");
    taken += bytesRead;
  }
  return part;
}

function streamFile(file: number, close: () => void, onEnd: () => Promise<void>): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { bytesRead, buffer } = await readAt(file, Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
        position += bytesRead;
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await onEnd();
        close();
        controller.close();
      },
      cancel: close,
    },
    // Nothing is read ahead, so the end is reached by who asks for it.
    { highWaterMark: 0 },
  );
}
