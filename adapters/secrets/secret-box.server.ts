// Secrets at rest: AES-256-GCM. What is sealed as one kind of secret doesn't open as another.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SecretKind } from "#app/shared/words/vocabulary.ts";

/** A secret in the database, or the file with the alarm contacts. */
type SealedKind = SecretKind | "alarm_contacts";

export type SecretBox = {
  /** Whether there is a key to seal with, or one can be made. */
  canSeal: boolean;
  seal: (kind: SealedKind, secret: string) => Uint8Array;
  /** Undefined without the key it was sealed with. */
  open: (kind: SealedKind, sealed: Uint8Array) => string | undefined;
};

type KeySource = {
  /** The value of SECRETS_KEY. */
  given: string | undefined;
  /** Where the key's file lies, with the embedded database; a database that others share needs the same key everywhere. */
  folder: string | undefined;
};

const KEY_FILE = "secrets.key";

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox({ given, folder }: KeySource): SecretBox {
  const read = () => given ?? (folder === undefined ? undefined : readKeyFile(folder));
  return {
    canSeal: given !== undefined || folder !== undefined,
    seal: (kind, secret) => {
      const key = read() ?? (folder === undefined ? undefined : makeKeyFile(folder));
      if (key === undefined) throw new Error("There is no key to encrypt secrets with");
      return seal(derive(key), kind, secret);
    },
    open: (kind, sealed) => {
      const key = read();
      return key === undefined ? undefined : open(derive(key), kind, sealed);
    },
  };
}

function readKeyFile(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, KEY_FILE), "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function makeKeyFile(folder: string): string {
  const key = randomBytes(32).toString("base64");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Never over one that is there: everything sealed with it would be lost.
  writeFileSync(join(folder, KEY_FILE), `${key}\n`, { mode: 0o600, flag: "wx" });
  return key;
}

const derive = (key: string) => Buffer.from(hkdfSync("sha256", key.trim(), "", "secrets at rest", 32));

function seal(key: Buffer, kind: SealedKind, secret: string): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(kind));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([FORMAT]), iv, cipher.getAuthTag(), text]);
}

function open(key: Buffer, kind: SealedKind, sealed: Uint8Array): string | undefined {
  const bytes = Buffer.from(sealed);
  const [ivEnd, tagEnd] = [1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES];
  if (bytes[0] !== FORMAT || bytes.length < tagEnd) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(1, ivEnd), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(ivEnd, tagEnd));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
