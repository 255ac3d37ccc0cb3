import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { keyFingerprint, makeBackupKey, readBackupKey, writeBackupKey } from "./backup-key.ts";
import { decryptBackup, encryptBackup } from "./encrypt-backup.server.ts";

const HEADER = 32;
const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;
const key = randomBytes(32);

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source));
const encrypt = (plain: Uint8Array, size = 10_000) => all(encryptBackup(inPieces(plain, size), key));
const decrypt = (sealed: Uint8Array, size = 7_777, by: Uint8Array = key) =>
  all(decryptBackup(inPieces(sealed, size), by));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
  "%i bytes come back as they were, in pieces of any size",
  async (bytes) => {
    const plain = randomBytes(bytes);
    for (const size of [1_000, CHUNK, 10 * CHUNK]) {
      const sealed = await encrypt(plain, size);
      expect(sealed.length).toBe(HEADER + bytes + 16 * Math.max(1, Math.ceil(bytes / CHUNK)));
      expect((await decrypt(sealed, size)).equals(plain)).toBe(true);
    }
  },
);

test("a file that was cut, lengthened, changed, or whose chunks were swapped or mixed doesn't open [P45]", async () => {
  const sealed = await encrypt(randomBytes(3 * CHUNK + 5));
  const other = await encrypt(randomBytes(3 * CHUNK + 5));
  const chunk = (index: number, of = sealed) => of.subarray(HEADER + index * SEALED, HEADER + (index + 1) * SEALED);
  const header = sealed.subarray(0, HEADER);
  const flipped = Buffer.from(sealed);
  flipped.writeUInt8(flipped.readUInt8(HEADER + SEALED + 100) ^ 1, HEADER + SEALED + 100);
  const broken = {
    "an empty file": Buffer.alloc(0),
    "half a header": header.subarray(0, 20),
    "no chunk": header,
    "cut between chunks": sealed.subarray(0, HEADER + 2 * SEALED),
    "cut in a chunk": sealed.subarray(0, HEADER + 2 * SEALED + 50),
    "the last chunk missing": sealed.subarray(0, HEADER + 3 * SEALED),
    "something after its end": Buffer.concat([sealed, Buffer.from("more")]),
    "swapped chunks": Buffer.concat([header, chunk(1), chunk(0), sealed.subarray(HEADER + 2 * SEALED)]),
    "a chunk twice": Buffer.concat([header, chunk(0), chunk(0), sealed.subarray(HEADER + 2 * SEALED)]),
    "a chunk of another file": Buffer.concat([header, chunk(0), chunk(1, other), sealed.subarray(HEADER + 2 * SEALED)]),
    "another header": Buffer.concat([other.subarray(0, HEADER), sealed.subarray(HEADER)]),
    "one bit changed": flipped,
  };
  for (const [how, bytes] of Object.entries(broken)) {
    await expect([how, await decrypt(bytes).catch((error: Error) => error.message)]).toEqual([
      how,
      "The backup was cut off or changed after it was made. Nothing was restored.",
    ]);
  }
});

test("another key is named by its fingerprint, and a file that is no backup is recognized", async () => {
  const sealed = await encrypt(Buffer.from("rows"));
  const other = randomBytes(32);
  await expect(decrypt(sealed, 100, other)).rejects.toThrow(
    `its fingerprint is ${keyFingerprint(key)}, yours is ${keyFingerprint(other)}`,
  );
  await expect(decrypt(randomBytes(500))).rejects.toThrow("isn't an encrypted backup");
});

test("a key is written in groups, read however it was typed, and mistakes are noticed", () => {
  const keyText = makeBackupKey();
  expect(keyText).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){13}[0-9A-HJKMNP-TV-Z]{4}$/);
  const read = readBackupKey(keyText);
  expect(read).toHaveLength(32);
  expect(writeBackupKey(read as Buffer)).toBe(keyText);
  expect(
    readBackupKey(` ${keyText.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}\n`),
  ).toEqual(read);
  const wrongSign = keyText.startsWith("7") ? "8" : "7";
  for (const wrong of ["", "abc", keyText.slice(0, -1), `${wrongSign}${keyText.slice(1)}`, `${keyText}-7777`])
    expect([wrong, readBackupKey(wrong)]).toEqual([wrong, undefined]);
});
