// The key of encrypted backups as people keep it: 32 random bytes and a checksum, in groups that can be read aloud.
import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
/** Crockford's base 32: no I, L, O or U. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECK_SIGNS = 4;
const GROUP = 4;

export const makeBackupKey = (): string => writeBackupKey(randomBytes(KEY_BYTES));

export function writeBackupKey(key: Uint8Array): string {
  const signs = encode(key) + checksum(key);
  return (signs.match(new RegExp(`.{1,${GROUP}}`, "g")) ?? []).join("-");
}

/** Undefined when it was cut or mistyped. Case, spaces and hyphens don't matter. */
export function readBackupKey(text: string): Buffer | undefined {
  const signs = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  const key = decode(signs.slice(0, -CHECK_SIGNS));
  return key && checksum(key) === signs.slice(-CHECK_SIGNS) ? key : undefined;
}

/** Tells keys apart and gives nothing away: it is in the names of backups. */
export function keyFingerprint(key: Uint8Array): string {
  return createHash("sha256").update("fingerprint of a backup key").update(key).digest("hex").slice(0, 8);
}

const checksum = (key: Uint8Array) => encode(createHash("sha256").update(key).digest()).slice(0, CHECK_SIGNS);

function encode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => SIGNS[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function decode(signs: string): Buffer | undefined {
  if (signs.length !== Math.ceil((KEY_BYTES * 8) / 5)) return undefined;
  const places = [...signs].map((sign) => SIGNS.indexOf(sign));
  if (places.includes(-1)) return undefined;
  const bits = places.map((place) => place.toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
