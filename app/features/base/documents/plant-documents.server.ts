import { createHash } from "node:crypto";
import type { Db, Tx } from "#db/database.ts";
import type { StartingDocument } from "./starting-documents.server.ts";
import { claimSlug, insertVersion, listOutlines, placeDocuments } from "./store.server.ts";

/** On the site from the beginning, whatever a clock says. */
const ALWAYS = new Date(0);

type Outline = Awaited<ReturnType<typeof listOutlines>>[number];

/**
 * Puts the starting content on the site of a new installation. At every later start it brings what a release changed to the
 * documents that nobody here ever touched, and leaves all others.
 */
export async function plantDocuments(db: Db, starting: readonly StartingDocument[], now: Date): Promise<void> {
  // One transaction: a first start writes sixty rows, and waits for the disk once.
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
    // The owner's own page may have this address by now: theirs stays.
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
