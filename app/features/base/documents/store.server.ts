import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { Db, Tx } from "#db/database.ts";
import { CATALOG_LOCK } from "#db/lock-order.ts";
import { documentPlaces, documentSlugs, documents } from "#db/schema/documents.ts";
import { users } from "#db/schema/users.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import type { LiveDocument } from "./rules/shown-documents.ts";

export type DocumentRow = Omit<typeof documents.$inferSelect, "meta"> & DocumentText;
type NewRow = Omit<typeof documents.$inferInsert, "meta"> & DocumentText;
type Key = { kind: DocumentKind; name: string };

const ofDocument = ({ kind, name }: Key) => and(eq(documents.kind, kind), eq(documents.name, name));

/** Lists every published version, scheduled ones included. */
export async function listLive(db: Db | Tx): Promise<LiveDocument[]> {
  const { kind, name, version, slug, title, markdown, meta, liveFrom, startingHash } = documents;
  const rows = await db
    .select({ kind, name, version, slug, title, markdown, meta, liveFrom, startingHash })
    .from(documents)
    .where(eq(documents.state, "live"))
    .orderBy(asc(kind), asc(name), asc(version));
  return rows.map(({ startingHash, liveFrom, ...row }) => {
    return { ...row, liveFrom, isStarting: startingHash !== null } as unknown as LiveDocument;
  });
}

export async function listSlugs(db: Db | Tx): Promise<{ kind: DocumentKind; slug: string; name: string }[]> {
  const rows = await db.select().from(documentSlugs).orderBy(asc(documentSlugs.kind), asc(documentSlugs.slug));
  return rows as { kind: DocumentKind; slug: string; name: string }[];
}

export type DocumentPlace = { kind: string; name: string; position: number; leadsTo: string | null };

export async function listPlaces(db: Db | Tx): Promise<DocumentPlace[]> {
  return db.select().from(documentPlaces);
}

export async function setLeadsTo(tx: Tx, { kind, name }: Key, leadsTo: string | null): Promise<void> {
  const target = [documentPlaces.kind, documentPlaces.name];
  await tx
    .insert(documentPlaces)
    .values({ kind, name, leadsTo, position: LAST })
    .onConflictDoUpdate({ target, set: { leadsTo } });
}

/** A document without a place is at the end of its list. */
export const LAST = 1_000_000;

export async function placeDocuments(db: Db | Tx, kind: DocumentKind, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const target = [documentPlaces.kind, documentPlaces.name];
  await db
    .insert(documentPlaces)
    .values(names.map((name, index) => ({ kind, name, position: (index + 1) * 10 })))
    .onConflictDoUpdate({ target, set: { position: sql`excluded.position` } });
}

/** Finds which of these kinds has or had this address. */
export async function kindOfSlug(
  db: Db | Tx,
  kinds: readonly DocumentKind[],
  slug: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ kind: documentSlugs.kind })
    .from(documentSlugs)
    .where(and(inArray(documentSlugs.kind, [...kinds]), eq(documentSlugs.slug, slug)));
  return row?.kind;
}

/** Rentals and towns share the top level, so only one transaction at a time takes an address there. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`);
}

/** Locks all versions of one document until the transaction ends. Newest first. */
export async function lockVersions(tx: Tx, key: Key): Promise<DocumentRow[]> {
  const rows = await tx.select().from(documents).where(ofDocument(key)).orderBy(desc(documents.version)).for("update");
  return rows as unknown as DocumentRow[];
}

export async function listVersions(db: Db | Tx, key: Key): Promise<{ document: DocumentRow; by: string | null }[]> {
  const rows = await db
    .select({ document: documents, by: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.userId))
    .where(ofDocument(key))
    .orderBy(desc(documents.version));
  return rows as unknown as { document: DocumentRow; by: string | null }[];
}

export async function listOutlines(db: Db | Tx) {
  const { kind, name, version, slug, title, state, liveFrom, updatedAt, startingHash } = documents;
  return db
    .select({ kind, name, version, slug, title, meta: documents.meta, state, liveFrom, updatedAt, startingHash })
    .from(documents)
    .orderBy(asc(kind), asc(name), asc(version));
}

export async function insertVersion(db: Db | Tx, row: NewRow): Promise<void> {
  await db.insert(documents).values(row);
}

/** Returns false if someone else saved the draft since. */
export async function updateDraft(
  tx: Tx,
  key: Key,
  seenRevision: number,
  change: DocumentText & Pick<NewRow, "userId" | "updatedAt">,
): Promise<boolean> {
  const rows = await tx
    .update(documents)
    .set({ ...change, revision: seenRevision + 1 })
    .where(and(ofDocument(key), eq(documents.state, "draft"), eq(documents.revision, seenRevision)))
    .returning({ id: documents.id });
  return rows.length > 0;
}

export async function publishDraft(
  tx: Tx,
  id: number,
  change: Pick<NewRow, "liveFrom" | "userId" | "updatedAt" | "meta">,
): Promise<void> {
  await tx
    .update(documents)
    .set({ ...change, state: "live" })
    .where(eq(documents.id, id));
}

export async function deleteDraft(tx: Tx, key: Key): Promise<void> {
  await tx.delete(documents).where(and(ofDocument(key), eq(documents.state, "draft")));
}

/** Takes all versions off the site, or only the scheduled ones. */
export async function retireVersions(tx: Tx, key: Key, at: Date, scheduledAfter?: Date): Promise<void> {
  const which = scheduledAfter && gt(documents.liveFrom, scheduledAfter);
  await tx
    .update(documents)
    .set({ state: "retired", updatedAt: at })
    .where(and(ofDocument(key), eq(documents.state, "live"), which));
}

/** Finds the document that has or had this address. */
export async function ownerOfSlug(db: Db | Tx, kind: DocumentKind, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: documentSlugs.name })
    .from(documentSlugs)
    .where(and(eq(documentSlugs.kind, kind), eq(documentSlugs.slug, slug)));
  return row?.name;
}

/** Returns false if another document has or had the address; the primary key decides. */
export async function claimSlug(db: Db | Tx, { kind, name }: Key, slug: string): Promise<boolean> {
  await db.insert(documentSlugs).values({ kind, slug, name }).onConflictDoNothing();
  return (await ownerOfSlug(db, kind, slug)) === name;
}

const ofNames = (kind: DocumentKind, names: readonly string[]) =>
  and(eq(documents.kind, kind), inArray(documents.name, [...names]));

export async function retireNamed(tx: Tx, kind: DocumentKind, names: readonly string[], at: Date): Promise<void> {
  await tx
    .update(documents)
    .set({ state: "retired", updatedAt: at })
    .where(and(ofNames(kind, names), eq(documents.state, "live")));
}

/** Copies the newest version of several documents: on the site again, or emptied and off it for good. */
export async function copyNewest(
  tx: Tx,
  kind: DocumentKind,
  names: readonly string[],
  { at, emptied }: { at: Date; emptied: boolean },
): Promise<void> {
  const newest = await tx
    .selectDistinctOn([documents.name])
    .from(documents)
    .where(ofNames(kind, names))
    .orderBy(asc(documents.name), desc(documents.version));
  const times = { liveFrom: at, createdAt: at, updatedAt: at };
  const rows = newest.map(({ id: _id, ...row }) => ({
    ...row,
    ...times,
    version: row.version + 1,
    ...(emptied ? { state: "retired" as const, title: "", markdown: "" } : { state: "live" as const }),
  }));
  await tx.insert(documents).values(rows);
}
