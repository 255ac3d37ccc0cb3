import type { Deps } from "#app/deps.server.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { announcementPeriod } from "./announcement-period.server.ts";
import { type AnnouncementMeta, type DocumentText, publicPath } from "./rules/document-kinds.ts";
import { runs } from "./rules/shown-documents.ts";
import { isDeleted, isUntouchedStarting } from "./rules/starting-texts.ts";
import type { DocumentAnswer, DocumentDraft, DocumentOutline, DocumentVersion } from "./schema.ts";
import { type DocumentPlace, type DocumentRow, LAST, listOutlines, listPlaces, listVersions } from "./store.server.ts";

type Outlines = Awaited<ReturnType<typeof listOutlines>>;

export async function listDocuments({ db, now, business, timeZone }: Deps): Promise<DocumentOutline[]> {
  const groups = Map.groupBy(await listOutlines(db), ({ kind, name }) => `${kind} ${name}`);
  const places = new Map((await listPlaces(db)).map((place) => [`${place.kind} ${place.name}`, place]));
  const { driveMinutes } = business();
  const there = [...groups].filter(([, versions]) => !isDeleted(versions));
  return there.map(([key, versions]) => {
    const outline = viewOutline(versions, places.get(key), now(), timeZone());
    const minutes = outline.kind === "town" ? (outline.minutes ?? driveMinutes[outline.title] ?? null) : null;
    return { ...outline, minutes };
  });
}

function viewOutline(
  versions: Outlines,
  place: DocumentPlace | undefined,
  now: Date,
  timeZone: string,
): DocumentOutline {
  const draft = versions.find(({ state }) => state === "draft");
  const live = versions.filter(({ state }) => state === "live").reverse();
  const liveRow = live.find(({ liveFrom }) => liveFrom && liveFrom <= now);
  const scheduled = live.find(({ liveFrom }) => liveFrom && liveFrom > now);
  const newest = draft ?? liveRow ?? scheduled ?? versions.at(-1);
  if (!newest) throw new Error("A document has at least one version");
  const period =
    liveRow?.kind === "announcement" ? announcementPeriod(liveRow.meta as AnnouncementMeta, timeZone) : undefined;
  const begins = period?.from && period.from > now ? period.from : undefined;
  const hasEnded = period?.until !== undefined && period.until <= now;
  const liveFrom = begins ?? (scheduled ?? liveRow)?.liveFrom ?? null;
  const {
    order = place?.position ?? (newest.kind === "town" ? LAST : 0),
    publishDate = "",
    minutes,
  } = newest.meta as {
    order?: number;
    publishDate?: string;
    minutes?: number | null;
  };
  return {
    kind: newest.kind,
    name: newest.name,
    title: newest.title,
    slug: newest.slug,
    order,
    date: publishDate,
    minutes: minutes ?? null,
    leadsTo: place?.leadsTo ?? null,
    state: scheduled || begins ? "scheduled" : hasEnded ? "ended" : liveRow ? "shown" : draft ? "draft" : "off",
    liveFrom: liveFrom?.toISOString() ?? null,
    hasDraft: draft !== undefined,
    isStarting: isUntouchedStarting(versions),
    updatedAt: newest.updatedAt.toISOString(),
  };
}

type Key = { kind: DocumentKind; name: string };

export async function viewDocument({ db, now, timeZone }: Deps, { kind, name }: Key): Promise<DocumentAnswer> {
  const versions = await listVersions(db, { kind, name });
  const rows = versions.map(({ document }) => document);
  const newest = orNotFound(rows[0], "document");
  const at = now();
  const shownRow = rows.find((row) => row.state === "live" && isDue(row, at));
  const scheduled = rows.find((row) => row.state === "live" && !isDue(row, at));
  const draft = versions.find(({ document }) => document.state === "draft");
  return {
    kind,
    name,
    path: shownRow && isRunning(shownRow, at, timeZone()) ? publicPath(kind, shownRow.slug) : null,
    shown: shownRow
      ? { version: shownRow.version, liveFrom: versionDate(shownRow), text: writtenText(shownRow) }
      : null,
    scheduled: scheduled ? { version: scheduled.version, liveFrom: versionDate(scheduled) } : null,
    draft: draft ? viewDraft(draft) : null,
    text: draft ? writtenText(draft.document) : startDraft(shownRow ?? scheduled ?? newest, at, timeZone()),
    seenVersion: newestPublished(rows),
    versions: versions.map((one) => viewVersion(one, shownRow, at)),
  };
}

/** A new waiver text cannot take effect on the day of the old one. */
function startDraft(row: DocumentRow, now: Date, timeZone: string) {
  const text = writtenText(row);
  return row.kind === "waiver" ? { ...text, meta: { ...text.meta, effective: businessToday(now, timeZone) } } : text;
}

export function newestPublished(rows: readonly DocumentRow[]): number {
  return rows.find(({ state }) => state !== "draft")?.version ?? 0;
}

type Written = { document: DocumentRow; by: string | null };

export function viewDraft({ document, by }: Written): DocumentDraft {
  return {
    revision: document.revision,
    updatedAt: document.updatedAt.toISOString(),
    by,
    text: writtenText(document),
  };
}

function viewVersion({ document, by }: Written, shownRow: DocumentRow | undefined, now: Date): DocumentVersion {
  const { version, state, title, startingHash } = document;
  const liveState = document === shownRow ? "shown" : isDue(document, now) ? "published" : "scheduled";
  return {
    version,
    title,
    by,
    state: state === "live" ? liveState : state,
    isStarting: startingHash !== null,
    at: versionDate(document),
  };
}

export function writtenText({ slug, title, markdown, meta }: DocumentText) {
  return { slug, title, markdown, meta: meta as Record<string, unknown> };
}

function isRunning({ kind, meta }: DocumentRow, now: Date, timeZone: string): boolean {
  return kind !== "announcement" || runs(announcementPeriod(meta as AnnouncementMeta, timeZone), now);
}

function isDue({ liveFrom }: DocumentRow, now: Date): boolean {
  return liveFrom !== null && liveFrom <= now;
}

/** Starting content has no live date, so it gets the date of its arrival here. */
function versionDate({ liveFrom, startingHash, createdAt, updatedAt }: DocumentRow): string {
  const at = startingHash === null ? (liveFrom ?? updatedAt) : createdAt;
  return at.toISOString();
}
