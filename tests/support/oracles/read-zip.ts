import { crc32, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY_BYTES = 46;

/** The files of a ZIP by name, found as other programs find them: by the directory at its end. Checks every sum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = findEnd(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + Number(nameLength));
    files.set(name, readEntry(zip, at, name));
    at += ENTRY_BYTES + Number(nameLength) + Number(extraLength) + Number(commentLength);
  }
  return files;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new Error("This is no ZIP.");
}

function readEntry(zip: Buffer, at: number, name: string): Buffer {
  const method = zip.readUInt16LE(at + 10);
  const sum = zip.readUInt32LE(at + 16);
  const header = zip.readUInt32LE(at + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const stored = zip.subarray(start, start + zip.readUInt32LE(at + 20));
  const content = method === 0 ? stored : inflateRawSync(stored);
  if (crc32(content) !== sum) throw new Error(`The sum of ${name} is wrong.`);
  return content;
}
