// On a new machine there are only the store and the key: each thing that can be wrong is one sentence.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#config/env.server.ts";
import { makeBackupKey } from "#db/dump/backup-key.ts";
import { startS3 } from "#tests/support/providers/s3-server.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { askForKey, askForStore, fetchNewestBackup } from "./fetch-backup.ts";

test("each thing that can be wrong on the new machine is one sentence, and nothing is made there", async () => {
  const s3 = await startS3();
  const { accessKeyId, secretKey, ...place } = s3.account;
  const dataDir = temporaryFolder();
  const good = {
    NODE_ENV: "test",
    DATA_DIR: join(dataDir, "new"),
    BACKUP_ENDPOINT: place.endpoint,
    BACKUP_REGION: place.region,
    BACKUP_BUCKET: place.bucket,
    BACKUP_KEY_ID: accessKeyId,
    BACKUP_SECRET_KEY: secretKey,
    BACKUP_KEY: makeBackupKey(),
  };
  const refusal = async (changes: Record<string, string>) => {
    const env = parseEnv({ ...good, ...changes });
    const fetching = async () => fetchNewestBackup(env, await askForStore(env), await askForKey(env));
    return fetching().then(
      () => "",
      (error: Error) => error.message,
    );
  };
  expect(await refusal({ BACKUP_KEY: "0000-0000" })).toContain("14 groups of four");
  expect(await refusal({})).toContain("There's no backup in 127.0.0.1, bucket bounce-backups.");
  expect(await refusal({ BACKUP_BUCKET: "gone" })).toContain("has no bucket named gone");
  s3.files.set("backup-2026-11-03-08-00-12-0123abcd.enc", { bytes: Buffer.alloc(100), storedAt: new Date() });
  expect(await refusal({})).toContain("were encrypted with another key: its fingerprint is 0123abcd");
  expect(readdirSync(dataDir)).toEqual([]);
});
