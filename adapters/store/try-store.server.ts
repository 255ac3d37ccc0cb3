import { randomBytes } from "node:crypto";
import type { StoreTrial } from "#app/shared/store-failure.ts";
import { isStoreError, type StoredFile, StoreError, type StorePort } from "./port.ts";

type Step = Extract<StoreTrial, { ok: false }>["step"];

/** A small file goes there and back, is listed and deleted: all that backups need, before the store counts. */
export async function tryStore(store: StorePort): Promise<StoreTrial> {
  const content = randomBytes(64);
  const name = `trial-${content.toString("hex", 0, 8)}.txt`;
  const steps: Record<Step, () => Promise<unknown>> = {
    write: () => store.put(name, { bytes: content.length, read: async () => content }),
    read: async () => requireSame(content, Buffer.concat(await Array.fromAsync(store.get(name)))),
    list: async () => requireListed(name, await store.list("trial-")),
    delete: () => store.delete(name),
  };
  for (const [step, work] of Object.entries(steps) as [Step, () => Promise<unknown>][]) {
    try {
      await work();
    } catch (error) {
      if (step === "read" || step === "list") await store.delete(name).catch(() => {});
      if (!isStoreError(error)) throw error;
      return { ok: false, step, failure: error.failure, region: error.region };
    }
  }
  return { ok: true };
}

function requireSame(sent: Buffer, came: Buffer): void {
  if (!came.equals(sent)) throw new StoreError("refused", "other bytes came back");
}

function requireListed(name: string, files: StoredFile[]): void {
  if (!files.some((file) => file.name === name)) throw new StoreError("refused", "the file isn't listed");
}
