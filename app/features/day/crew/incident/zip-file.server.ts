// A ZIP file of a few small files, stored as they are. The format: PKWARE's APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
import { crc32 } from "node:zlib";

export type ZippedFile = { name: string; bytes: Uint8Array };

const UTF8_NAMES = 0x08_00;
const VERSION = 20;

export function zipFiles(files: readonly ZippedFile[], at: Date): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = Buffer.from(name, "utf8");
    const shared = fileFacts(encoded, bytes, at);
    const local = Buffer.concat([number32(0x04_03_4b_50), shared, encoded, bytes]);
    const rest = Buffer.concat([number16(0), number16(0), number16(0), number32(0), number32(offset)]);
    directory.push(Buffer.concat([number32(0x02_01_4b_50), number16(VERSION), shared, rest, encoded]));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = number16(files.length);
  const sizes = Buffer.concat([number32(listed.length), number32(offset)]);
  const end = [number32(0x06_05_4b_50), number16(0), number16(0), count, count, sizes, number16(0)];
  return Buffer.concat([...bodies, listed, ...end]);
}

/** What the header of a file and its line in the directory have in common. */
function fileFacts(name: Buffer, bytes: Uint8Array, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    number16(VERSION),
    number16(UTF8_NAMES),
    number16(0),
    number16(time),
    number16(date),
    number32(crc32(bytes)),
    number32(bytes.length),
    number32(bytes.length),
    number16(name.length),
    number16(0),
  ]);
}

/** The lowest byte first. */
function number(value: number, byteCount: 2 | 4): Buffer {
  const bytes = Buffer.alloc(byteCount);
  bytes.writeUIntLE(value, 0, byteCount);
  return bytes;
}

const number16 = (value: number) => number(value, 2);
const number32 = (value: number) => number(value, 4);
