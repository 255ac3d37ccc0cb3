// An app whose backups go to a store of the tests, with a key that its owner has kept.

import type { BackupsView } from "#app/features/office/backups/schema.ts";
import { startingBusiness } from "#config/business.ts";
import type { Database } from "#db/database.ts";
import { makeBackupKey } from "#db/dump/backup-key.ts";
import { startS3 } from "../providers/s3-server.ts";
import { json, ownerCookie, testApp } from "../servers/app.ts";

type Scene = { database?: Database; env?: Record<string, string>; now?: () => Date };

/** Days before the parties that the factories book. */
const SPRING = new Date("2026-05-12T16:00:00Z");

export async function backupScene({ database, env = {}, now = () => SPRING }: Scene = {}) {
  const s3 = await startS3();
  const logLines: string[] = [];
  const app = await testApp({
    business: startingBusiness,
    connects: true,
    logLines,
    env: { RATE_LIMITS: "off", SECRETS_KEY: "a key of the tests, long enough to be one", ...env },
    ...(database && { database }),
    now,
  });
  const cookie = await ownerCookie(app.request);
  const call = async (method: string, path: string, body?: object) => {
    const init = body === undefined ? { method, headers: { cookie } } : json(method, body, { cookie });
    const response = await app.request(`/api/backups${path}`, init);
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const { endpoint, region, bucket, accessKeyId, secretKey } = s3.account;
  const form = { endpoint, region, bucket, prefix: "", accessKeyId, secretKey };
  const key = makeBackupKey();
  return {
    ...app,
    s3,
    logLines,
    cookie,
    call,
    form,
    key,
    view: async () => (await call("GET", "")).body as BackupsView,
    connect: async () => {
      await call("POST", "/store", form);
      return call("POST", "/key/keep", { key });
    },
  };
}
