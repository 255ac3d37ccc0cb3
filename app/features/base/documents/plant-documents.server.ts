import { createHash } from "node:crypto";
import type { Db, Tx } from "#db/database.ts";
import type { StartingDocument } from "./starting-documents.server.ts";
import { claimSlug, insertVersion, listOutlines, placeDocuments } from "./store.server.ts";

/** On the site from the beginning, in any time zone. */
const ALWAYS = new Date(0);

type Outline = Awaited<ReturnType<typeof listOutlines>>[number];

/**
 * Adds the starting content to a new installation. Every later start updates documents that a release changed and
 * nobody here ever touched, and leaves all others.
 */
export async function plantDocuments(db: Db, starting: readonly StartingDocument[], now: Date): Promise<void> {
  // One transaction, because a first start writes sixty rows and should wait for the disk once.
  await db.transaction((tx) => plantAll(tx, starting, now));
}

async function plantAll(db: Tx, starting: readonly StartingDocument[], now: Date): Promise<void> {
  const there = Map.groupBy(await listOutlines(db), ({ kind, name }) => `${kind} ${name}`);
  const towns = starting.filter(({ kind }) => kind === "town").map(({ name }) => name);
  if (towns.every((name) => !there.has(`town ${name}`))) await placeDocuments(db, "town", towns);
  for (const one of starting) {
    const versions = there.get(`${one.kind} ${one.name}`) ?? [];
    const startingHash = hashDocument(one);
    if (!isUntouched(versions) || versions.at(-1)?.startingHash === startingHash) continue;
    // The owner's own page may already have this address and keeps it.
    if (!(await claimSlug(db, one, one.text.slug))) continue;
    const version = (versions.at(-1)?.version ?? 0) + 1;
    const { kind, name, text } = one;
    const times = { liveFrom: ALWAYS, createdAt: now, updatedAt: now };
    await insertVersion(db, { kind, name, version, ...text, state: "live", startingHash, ...times });
  }
}

function isUntouched(versions: readonly Outline[]): boolean {
  return versions.every(({ state, startingHash }) => state === "live" && startingHash !== null);
}

function hashDocument({ text: { slug, title, markdown, meta } }: StartingDocument): string {
  return createHash("sha256")
    .update(JSON.stringify([slug, title, markdown, meta]))
    .digest("hex");
}
