import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { siteWords } from "#content/site-words.ts";
import type { Tx } from "#db/database.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import { newestPublished, viewDraft } from "./document-views.server.ts";
import { type DocumentText, legalNames, WAIVER_NAME } from "./rules/document-kinds.ts";
import type { SavedDraft } from "./schema.ts";
import { type DocumentRow, insertVersion, listVersions, lockVersions, updateDraft } from "./store.server.ts";

type Key = { kind: DocumentKind; name: string };
/** The versions that the editor last saw, so two people can't overwrite each other unnoticed. */
type SeenVersions = { seenRevision: number | null; seenVersion: number };

const UNIQUE_VIOLATION = "23505";

/** Saves the draft. A document has only one. */
export async function saveDocumentDraft(
  tx: Tx,
  act: Act,
  key: Key,
  text: DocumentText,
  lastSeen: SeenVersions,
): Promise<SavedDraft> {
  requireName(key);
  const rows = await lockVersions(tx, key);
  const draft = rows.find(({ state }) => state === "draft");
  if ((draft?.revision ?? null) !== lastSeen.seenRevision) throw await editedElsewhere(tx, key);
  if (newestPublished(rows) !== lastSeen.seenVersion) throw await editedElsewhere(tx, key);
  const now = act.at;
  const words = fixedParts(key, text);
  const row = { ...words, userId: act.by?.userId ?? null, updatedAt: now };
  if (draft) {
    if (!(await updateDraft(tx, key, draft.revision, row))) throw await editedElsewhere(tx, key);
    return { revision: draft.revision + 1, updatedAt: now.toISOString() };
  }
  await insertDraft(tx, { ...key, ...row, version: nextVersion(rows), createdAt: now });
  return { revision: 1, updatedAt: now.toISOString() };
}

type NewDraft = Omit<Parameters<typeof insertVersion>[1], "state">;

/** The index lets only one of two first saves through. */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<void> {
  try {
    await tx.transaction((inner) => insertVersion(inner as Tx, { ...draft, state: "draft" }));
  } catch (error) {
    if (databaseCode(error) === UNIQUE_VIOLATION) throw await editedElsewhere(tx, draft);
    throw error;
  }
}

export function nextVersion(rows: readonly DocumentRow[]): number {
  return (rows[0]?.version ?? 0) + 1;
}

/** People can add documents of the other kinds. These kinds have fixed names. */
function requireName({ kind, name }: Key): void {
  const fixed = { waiver: [WAIVER_NAME], legal: [...legalNames], site: Object.keys(siteWords) } as const;
  const names = kind in fixed ? fixed[kind as keyof typeof fixed] : [name];
  if (!(names as string[]).includes(name)) throw new Problem(404, "unknown_document", "Text not found.");
}

/** A legal page and the waiver keep their address; an announcement has none. */
function fixedParts({ kind, name }: Key, text: DocumentText): DocumentText {
  return kind === "article" || kind === "question" || kind === "town" ? text : { ...text, slug: name };
}

export async function editedElsewhere(tx: Tx, key: Key): Promise<Problem> {
  const versions = await listVersions(tx, key);
  const draft = versions.find(({ document }) => document.state === "draft");
  const newest = draft ?? versions[0];
  const details = {
    draft: draft ? viewDraft(draft) : null,
    seenVersion: newestPublished(versions.map(({ document }) => document)),
  };
  const who = newest?.by ?? "Someone";
  return new Problem(409, "edited_elsewhere", `${who} changed this text meanwhile.`, { details });
}
