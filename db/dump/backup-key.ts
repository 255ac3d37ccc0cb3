// A backup key as people save it has 32 random bytes and a checksum, in groups that can be read aloud.
import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
/** Crockford's base 32: no I, L, O or U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECK_CHARACTERS = 4;
const GROUP = 4;

export const makeBackupKey = (): string => writeBackupKey(randomBytes(KEY_BYTES));

export function writeBackupKey(key: Uint8Array): string {
  const characters = encode(key) + checksum(key);
  return (characters.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join("-");
}

/** Returns undefined if it's incomplete or mistyped. Case, spaces and hyphens don't matter. */
export function readBackupKey(text: string): Buffer | undefined {
  const characters = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  const key = decode(characters.slice(0, -CHECK_CHARACTERS));
  return key && checksum(key) === characters.slice(-CHECK_CHARACTERS) ? key : undefined;
}

/** Identifies a key without revealing it, in the names of backups. */
export function keyFingerprint(key: Uint8Array): string {
  return createHash("sha256").update("fingerprint of a backup key").update(key).digest("hex").slice(0, 8);
}

const checksum = (key: Uint8Array) => encode(createHash("sha256").update(key).digest()).slice(0, CHECK_CHARACTERS);

function encode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function decode(characters: string): Buffer | undefined {
  if (characters.length !== Math.ceil((KEY_BYTES * 8) / 5)) return undefined;
  const places = [...characters].map((character) => ALPHABET.indexOf(character));
  if (places.includes(-1)) return undefined;
  const bits = places.map((place) => place.toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
