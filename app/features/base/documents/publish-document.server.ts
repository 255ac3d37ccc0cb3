import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { businessToday, shortMoment } from "#app/shared/days/business-clock.ts";
import { parseBusinessMoment } from "#app/shared/days/business-moment.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { Tx } from "#db/database.ts";
import { checkWords, SLUG_TAKEN } from "./check-words.server.ts";
import { isFixed, type MetaOf, publicPath } from "./rules/document-kinds.ts";
import { editedElsewhere, insertDraft, nextVersion } from "./save-draft.server.ts";
import type { Published, SavedDraft } from "./schema.ts";
import {
  claimSlug,
  type DocumentRow,
  deleteDraft,
  lockAddresses,
  lockVersions,
  publishDraft,
  retireVersions,
} from "./store.server.ts";

type Key = { kind: DocumentKind; name: string };
type PublishRequest = { seenRevision: number; at?: string | undefined };

/** Publishes the draft now or later. Earlier versions stay in the history. */
export async function publishDocument(
  tx: Tx,
  deps: Deps,
  act: Act,
  key: Key,
  { seenRevision, at }: PublishRequest,
): Promise<Published> {
  const now = act.at;
  const rows = await lockVersions(tx, key);
  const draft = await requireDraft(tx, key, rows, seenRevision);
  if (key.kind === "town") await lockAddresses(tx);
  refuse(await checkWords(tx, deps, key, draft));
  const liveFrom = publishMoment(key.kind, draft, at, now, deps.timeZone());
  if (!(await claimSlug(tx, key, draft.slug))) refuse({ slug: SLUG_TAKEN });
  // A scheduled version is replaced. The current one stays on the site until this one starts.
  await retireVersions(tx, key, now, now);
  const meta = key.kind === "waiver" ? withEdition(draft, rows) : draft.meta;
  await publishDraft(tx, draft.id, { liveFrom, meta, userId: act.by?.userId ?? null, updatedAt: now });
  const isLater = liveFrom > now;
  const details = {
    ...about(key, draft),
    version: draft.version,
    ...(isLater ? { at: shortMoment(liveFrom, deps.timeZone()) } : {}),
  };
  const action = isLater ? "words scheduled" : "words published";
  await writeAudit(tx, act, { action, details });
  return { version: draft.version, liveFrom: liveFrom.toISOString(), path: publicPath(key.kind, draft.slug) };
}

export async function unpublishDocument(tx: Tx, act: Act, key: Key): Promise<void> {
  if (isFixed(key.kind))
    throw new Problem(409, "needed", "Customers need this text, so it can't be taken off the site.");
  const rows = await lockVersions(tx, key);
  const live = rows.find(({ state }) => state === "live");
  if (!live) throw new Problem(409, "not_published", "This isn't on the site.");
  await retireVersions(tx, key, act.at);
  await writeAudit(tx, act, { action: "words unpublished", details: about(key, live) });
}

/** Publishes the last version again, after the same checks as any other. */
export async function republishDocument(tx: Tx, deps: Deps, act: Act, key: Key): Promise<Published> {
  const rows = await lockVersions(tx, key);
  if (rows.some(({ state }) => state === "draft"))
    throw new Problem(409, "has_draft", "There's a draft. Please read it and publish it.");
  const [last] = rows;
  if (last?.state !== "retired") throw new Problem(409, "already_published", "This is on the site already.");
  const { revision } = await restoreVersion(tx, act, key, { version: last.version, seenRevision: null });
  return publishDocument(tx, deps, act, key, { seenRevision: revision });
}

/** Turns a scheduled version back into a draft, unless there is a newer one. */
export async function cancelSchedule(tx: Tx, act: Act, key: Key): Promise<void> {
  const rows = await lockVersions(tx, key);
  const scheduled = rows.find(({ state, liveFrom }) => state === "live" && liveFrom !== null && liveFrom > act.at);
  if (!scheduled) throw new Problem(409, "not_scheduled", "Nothing is scheduled here any more.");
  await retireVersions(tx, key, act.at, act.at);
  if (!rows.some(({ state }) => state === "draft")) await insertDraft(tx, copyVersion(act, rows, scheduled));
  const details = about(key, scheduled);
  await writeAudit(tx, act, { action: "words schedule canceled", details });
}

/** Makes an old version the draft. Replaces the draft that the caller has seen, if there is one. */
export async function restoreVersion(
  tx: Tx,
  act: Act,
  key: Key,
  { version, seenRevision }: { version: number; seenRevision: number | null },
): Promise<SavedDraft> {
  const rows = await lockVersions(tx, key);
  const source = rows.find((row) => row.version === version && row.state !== "draft");
  if (!source) throw new Problem(404, "unknown_version", "There's no such version.");
  const draft = rows.find(({ state }) => state === "draft");
  if ((draft?.revision ?? null) !== seenRevision) throw await editedElsewhere(tx, key);
  if (draft) await deleteDraft(tx, key);
  const revision = (draft?.revision ?? 0) + 1;
  const copy = copyVersion(act, draft ? rows.filter((row) => row !== draft) : rows, source);
  await insertDraft(tx, { ...copy, revision });
  return { revision, updatedAt: act.at.toISOString() };
}

export async function discardDraft(tx: Tx, act: Act, key: Key, seenRevision: number): Promise<void> {
  const rows = await lockVersions(tx, key);
  const draft = await requireDraft(tx, key, rows, seenRevision);
  await deleteDraft(tx, key);
  const details = about(key, draft);
  await writeAudit(tx, act, { action: "draft deleted", details });
}

async function requireDraft(
  tx: Tx,
  key: Key,
  rows: readonly DocumentRow[],
  seenRevision: number,
): Promise<DocumentRow> {
  const draft = rows.find(({ state }) => state === "draft");
  if (draft?.revision !== seenRevision) throw await editedElsewhere(tx, key);
  return draft;
}

function refuse(faults: Record<string, string>): void {
  const [first] = Object.values(faults);
  if (first) throw new Problem(422, "invalid_input", first, { fields: faults });
}

/** A waiver starts at midnight of its day. Other texts start when the owner asked, at the earliest now. */
function publishMoment(
  kind: DocumentKind,
  draft: DocumentRow,
  at: string | undefined,
  now: Date,
  timeZone: string,
): Date {
  const { effective } = draft.meta as MetaOf["waiver"];
  const local = kind === "waiver" ? `${effective}T00:00` : at;
  if (local === undefined || (kind === "waiver" && effective === businessToday(now, timeZone))) return now;
  const moment = parseBusinessMoment(local, timeZone);
  if (!moment || moment <= now) refuse({ at: "Please choose a time that is still to come." });
  return moment ?? now;
}

/** Numbers texts of the same day to tell them apart. */
function withEdition({ meta }: DocumentRow, rows: readonly DocumentRow[]): MetaOf["waiver"] {
  const { edition: _old, ...own } = meta as MetaOf["waiver"];
  const sameDay = rows.filter(
    (row) => row.state !== "draft" && (row.meta as MetaOf["waiver"]).effective === own.effective,
  );
  return sameDay.length > 0 ? { ...own, edition: sameDay.length + 1 } : own;
}

function copyVersion(act: Act, rows: readonly DocumentRow[], { kind, name, slug, title, markdown, meta }: DocumentRow) {
  const times = { createdAt: act.at, updatedAt: act.at };
  return {
    kind,
    name,
    version: nextVersion(rows),
    slug,
    title,
    markdown,
    meta,
    userId: act.by?.userId ?? null,
    ...times,
  };
}

function about({ kind }: Key, { title }: DocumentRow) {
  return { kind, title };
}
