import { apiRoute } from "../../api-route.server.ts";
import { Problem } from "../../shared/problem.ts";
import { confirmCopy, reconcileSinceBackup } from "./confirm-copy.server.ts";
import { downloadBackup } from "./download-backup.server.ts";
import { keepKey, makeKey } from "./keep-key.server.ts";
import { loadBackups } from "./load-backups.server.ts";
import { backupKeySchema, backupsViewSchema, newKeySchema, storeFormSchema } from "./schema.ts";
import { connectStore, disconnectStore } from "./store-connection.server.ts";

const backups = { 200: { description: "Backups, the store and the key", schema: backupsViewSchema } };
const refused = {
  409: "No key to encrypt with, changed meanwhile, or the other side doesn't answer",
  422: "What was entered is wrong or refused; nothing was changed",
};
const queued = { 204: "It begins within seconds", 409: "No store or no key is connected" };

// Those with secrets take no Idempotency-Key: not even a hash of a secret is stored with a request. Sent again, each does the same.
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
    summary: "Connects a store, which has to take, give back, list and delete a file first.",
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
    summary: "Disconnects the store. What is in it stays there.",
    answers: { ...backups, ...refused },
    handle: async (c) => {
      await disconnectStore(c.var.deps, c.var.act);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
  apiRoute("POST /backups/key", {
    access: "owner",
    asksAgain: true,
    summary: "A new key for backups, shown once. It counts when it was kept.",
    answers: { 200: { description: "The key", schema: newKeySchema } },
    handle: (c) => c.json(makeKey()),
  }),
  apiRoute("POST /backups/key/keep", {
    access: "owner",
    asksAgain: true,
    summary: "Encrypts backups with this key from now on: the owner has kept it.",
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
    summary: "Restores the newest backup of the store into a fresh database now, and compares every row.",
    answers: queued,
    write: async (tx, _input, c) => {
      requireTarget(c.var.deps.connections);
      await c.var.deps.jobs.enqueue(tx, "prove_backup", {});
    },
  }),
  apiRoute("POST /backups/copy/look", {
    access: "owner",
    summary: "Of a restored copy: reads what happened at the payment provider since its backup.",
    answers: { ...backups, ...refused },
    handle: async (c) => {
      await reconcileSinceBackup(c.var.deps, c.var.act);
      return c.json(await loadBackups(c.var.deps));
    },
  }),
  apiRoute("POST /backups/copy/confirm", {
    access: "owner",
    asksAgain: true,
    summary: "A restored copy is the real one from now on: it sends and charges.",
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
    throw new Problem(
      409,
      "restored_copy",
      "This is a restored copy. Confirm it first: until then it doesn't back up.",
    );
  if (connections.backupStore()) return;
  throw new Problem(409, "not_connected", "Connect a store and keep a key first.");
}
