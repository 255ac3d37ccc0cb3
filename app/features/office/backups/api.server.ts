import { apiRoute } from "#app/api-route.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { confirmCopy, reconcileSinceBackup } from "./confirm-copy.server.ts";
import { downloadBackup } from "./download-backup.server.ts";
import { keepKey, makeKey } from "./keep-key.server.ts";
import { loadBackups } from "./load-backups.server.ts";
import { backupKeySchema, backupsViewSchema, newKeySchema, storeFormSchema } from "./schema.ts";
import { connectStore, disconnectStore } from "./store-connection.server.ts";

const backups = { 200: { description: "Backups, the store and the key", schema: backupsViewSchema } };
const refused = {
  409: "Secrets can't be stored, something changed in the meantime, or the other side doesn't answer",
  422: "The input is wrong or refused; nothing was changed",
};
const queued = { 204: "It starts within seconds", 409: "No store or no key is connected" };

// Calls with secrets take no Idempotency-Key, which would store a hash of the secret. Repeating them is safe.
export const backupsApi = [
  apiRoute("GET /backups", {
    access: "owner",
    summary: "The last backups, where they go, and when one was last proven.",
    answers: backups,
    handle: async (c) => c.json(await loadBackups(c.var.deps)),
  }),
  apiRoute("GET /backup", {
    access: "owner",
    asksAgain: true,
    summary: "A backup of everything in one file, the same one that npm run backup writes.",
    answers: { 200: "application/gzip" },
    handle: async (c) => {
      if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "application/gzip" });
      const { name, bytes, content } = await downloadBackup(c.var.deps, c.var.act, c.req.raw.signal);
      return c.body(content, 200, {
        "Content-Type": "application/gzip",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    },
  }),
  apiRoute("POST /backups/store", {
    access: "owner",
    asksAgain: true,
    summary: "Connects a store after writing, reading, listing and deleting a test file there.",
    body: storeFormSchema,
    answers: { ...backups, ...refused },
    handle: async (c, { body }) => {
      await connectStore(c.var.deps, c.var.act, body);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
  apiRoute("DELETE /backups/store", {
    access: "owner",
    asksAgain: true,
    summary: "Disconnects the store. Its files stay there.",
    answers: { ...backups, ...refused },
    handle: async (c) => {
      await disconnectStore(c.var.deps, c.var.act);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
  apiRoute("POST /backups/key", {
    access: "owner",
    asksAgain: true,
    summary: "Makes a new backup key, shown once. It's in use once the owner confirms having saved it.",
    answers: { 200: { description: "The key", schema: newKeySchema } },
    handle: (c) => c.json(makeKey()),
  }),
  apiRoute("POST /backups/key/keep", {
    access: "owner",
    asksAgain: true,
    summary: "Encrypts backups with this key from now on. The owner has saved it.",
    body: backupKeySchema,
    answers: { ...backups, ...refused },
    handle: async (c, { body }) => {
      await keepKey(c.var.deps, c.var.act, body.key);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
  apiRoute("POST /backups/now", {
    access: "owner",
    summary: "Makes a backup in the store now.",
    answers: queued,
    write: async (tx, _input, c) => {
      requireTarget(c.var.deps.connections);
      await c.var.deps.jobs.enqueue(tx, "back_up", {});
    },
  }),
  apiRoute("POST /backups/prove", {
    access: "owner",
    summary: "Restores the latest backup from the store into a fresh database now and compares every row.",
    answers: queued,
    write: async (tx, _input, c) => {
      requireTarget(c.var.deps.connections);
      await c.var.deps.jobs.enqueue(tx, "prove_backup", {});
    },
  }),
  apiRoute("POST /backups/copy/look", {
    access: "owner",
    summary: "Reads what happened at the payment provider since the backup of a restored copy.",
    answers: { ...backups, ...refused },
    handle: async (c) => {
      await reconcileSinceBackup(c.var.deps, c.var.act);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
  apiRoute("POST /backups/copy/confirm", {
    access: "owner",
    asksAgain: true,
    summary: "Makes a restored copy the real one, so that it sends and charges.",
    answers: { ...backups, ...refused },
    handle: async (c) => {
      await confirmCopy(c.var.deps, c.var.act);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
];

type Connections = { backupStore: () => unknown; state: () => { copy: unknown } };

function requireTarget(connections: Connections): void {
  if (connections.state().copy)
    throw new Problem(409, "restored_copy", "This is a restored copy. It makes no backups until you confirm it.");
  if (connections.backupStore()) return;
  throw new Problem(409, "not_connected", "Connect a store and save a key first.");
}
