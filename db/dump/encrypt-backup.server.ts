// An encrypted backup has a header, then chunks of AES-256-GCM. Each file has its own key, derived from the backup key
// and the header's salt. Each chunk authenticates the header, its position and whether it's the last one, so a
// truncated file or one with swapped, repeated or foreign chunks doesn't open.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { keyFingerprint } from "./backup-key.ts";
import { DumpError } from "./write-dump.server.ts";

const MAGIC = Buffer.from("PARTYBK1");
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 8 + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

export async function* encryptBackup(plain: AsyncIterable<Uint8Array>, key: Uint8Array): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.from(keyFingerprint(key)), randomBytes(SALT_BYTES)]);
  const fileKey = deriveFileKey(key, header);
  yield header;
  let place = 0;
  for await (const { chunk, isLast } of inChunks(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", fileKey, nonceAt(place)).setAAD(
      authenticatedData(header, place, isLast),
    );
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

export const isEncrypted = (start: Uint8Array) => MAGIC.equals(start.subarray(0, MAGIC.length));

/** Throws a `DumpError` at the first chunk that was changed. */
export async function* decryptBackup(sealed: AsyncIterable<Uint8Array>, key: Uint8Array): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(sealed);
  requireKey(header, key);
  const fileKey = deriveFileKey(key, header);
  let place = 0;
  for await (const { chunk, isLast } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield openChunk(chunk, fileKey, place, authenticatedData(header, place, isLast));
    place += 1;
  }
}

async function splitHeader(sealed: AsyncIterable<Uint8Array>) {
  const source = sealed[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const { done, value } = await source.next();
    if (done) throw damaged();
    start = Buffer.concat([start, value]);
  }
  const header = start.subarray(0, HEADER_BYTES);
  if (!isEncrypted(header)) throw new DumpError("This file isn't an encrypted backup of this product.");
  return { header, rest: readRest(start.subarray(HEADER_BYTES), source) };
}

async function* readRest(first: Uint8Array, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  } finally {
    await source.return?.();
  }
}

function requireKey(header: Buffer, key: Uint8Array): void {
  const expected = header.toString("latin1", MAGIC.length, MAGIC.length + 8);
  const actual = keyFingerprint(key);
  if (expected === actual) return;
  throw new DumpError(
    `This backup was encrypted with another key: its fingerprint is ${expected}, yours is ${actual}. Nothing was restored.`,
  );
}

function openChunk(chunk: Buffer, fileKey: Buffer, place: number, bound: Buffer): Buffer {
  if (chunk.length < TAG_BYTES) throw damaged();
  const end = chunk.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", fileKey, nonceAt(place), { authTagLength: TAG_BYTES });
  decipher.setAAD(bound).setAuthTag(chunk.subarray(end));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
  } catch {
    throw damaged();
  }
}

const damaged = () => new DumpError("The backup was cut off or changed after it was made. Nothing was restored.");

const deriveFileKey = (key: Uint8Array, header: Buffer) =>
  Buffer.from(hkdfSync("sha256", key, header, "backup file", 32));

/** Unique for each chunk, because no two files share a key. */
function nonceAt(place: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 4);
  return nonce;
}

function authenticatedData(header: Buffer, place: number, isLast: boolean): Buffer {
  return Buffer.concat([header, nonceAt(place), Buffer.from([isLast ? 1 : 0])]);
}

/** Only the last chunk may be shorter or empty. */
async function* inChunks(source: AsyncIterable<Uint8Array>, size: number) {
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  for await (const piece of source) {
    pieces.push(piece);
    waiting += piece.length;
    if (waiting <= size) continue;
    const bytes = Buffer.concat(pieces);
    let from = 0;
    // Keep one chunk back, because only the end of the source shows which is the last.
    for (; bytes.length - from > size; from += size) yield { chunk: bytes.subarray(from, from + size), isLast: false };
    pieces = [bytes.subarray(from)];
    waiting = bytes.length - from;
  }
  yield { chunk: Buffer.concat(pieces), isLast: true };
}
