import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { announcementPeriod } from "./announcement-period.server.ts";
import type { AnnouncementMeta } from "./rules/document-kinds.ts";
import { type LiveDocument, nextChange, shownDocuments } from "./rules/shown-documents.ts";
import { type DocumentPlace, LAST, listLive, listPlaces, listSlugs } from "./store.server.ts";

/** Keeps the site's texts in memory: one query at the start and after each change. */
export type CurrentDocuments = {
  live: <K extends DocumentKind>(kind: K) => LiveDocument<K>[];
  /** Returns the current address of a document on the site by a former one. */
  movedTo: (kind: DocumentKind, formerSlug: string) => string | undefined;
  /** Finds the document with this current or former address, or the redirect while it is off the site. */
  addressee: (kind: DocumentKind, slug: string) => Addressee | undefined;
  slugs: (kind: DocumentKind) => string[];
  formerSlugs: (kind: DocumentKind) => string[];
  reload: () => Promise<void>;
  /** Call it after the business's time zone changed, because announcements then start at another moment. */
  reckon: () => void;
  /** Calls back when a text appears or disappears because of its schedule alone. */
  onDue: (callback: () => void) => void;
  close: () => void;
};

/** `slug` is the current address while the document is on the site. */
type Addressee = { slug: string | undefined; leadsTo: string | null };

/** Calls back at a moment. Returns a function that cancels it. */
export type Alarm = (at: Date, ring: () => void) => () => void;
type Source = { db: Db; now: () => Date; timeZone: () => string; setAlarm?: Alarm };
type Slug = { kind: DocumentKind; slug: string; name: string };

export async function createDocuments({
  db,
  now,
  timeZone,
  setAlarm = createAlarm(now),
}: Source): Promise<CurrentDocuments> {
  const period = (meta: AnnouncementMeta) => announcementPeriod(meta, timeZone());
  let all: { live: LiveDocument[]; slugs: Slug[]; places: DocumentPlace[] } = { live: [], slugs: [], places: [] };
  let cache: { from: Date; until: Date | undefined; documents: LiveDocument[] } | undefined;
  let started = 0;
  let applied = 0;
  let cancel: (() => void) | undefined;
  const due: (() => void)[] = [];

  function current(): LiveDocument[] {
    const at = now();
    // The clock may also be set back.
    if (!cache || at < cache.from || (cache.until && at >= cache.until)) {
      const documents = shownDocuments(all.live, at, period);
      cache = { from: at, until: nextChange(all.live, at, period), documents };
    }
    return cache.documents;
  }

  function arm(): void {
    cancel?.();
    const at = nextChange(all.live, now(), period);
    cancel = at && setAlarm(at, ring);
  }

  function ring(): void {
    for (const callback of due) callback();
    arm();
  }

  function reckon(): void {
    cache = undefined;
    arm();
  }

  async function reload(): Promise<void> {
    started += 1;
    const mine = started;
    const live = await listLive(db);
    const slugs = await listSlugs(db);
    const places = await listPlaces(db);
    // Of two reads at once, the one that began later is newer.
    if (mine < applied) return;
    applied = mine;
    all = { live: inPlace(live, places), slugs, places };
    reckon();
  }

  const live = <K extends DocumentKind>(kind: K) =>
    current().filter((one): one is LiveDocument<K> & LiveDocument => one.kind === kind);

  await reload();
  return {
    live,
    movedTo: (kind, formerSlug) => {
      const owner = all.slugs.find((one) => one.kind === kind && one.slug === formerSlug);
      return owner && live(kind).find(({ name, slug }) => name === owner.name && slug !== formerSlug)?.slug;
    },
    addressee: (kind, slug) => {
      const owner = all.slugs.find((one) => one.kind === kind && one.slug === slug);
      if (!owner) return undefined;
      const place = all.places.find((one) => one.kind === kind && one.name === owner.name);
      return { slug: live(kind).find(({ name }) => name === owner.name)?.slug, leadsTo: place?.leadsTo ?? null };
    },
    slugs: (kind) => all.slugs.filter((one) => one.kind === kind).map(({ slug }) => slug),
    formerSlugs: (kind) => {
      const present = new Map(live(kind).map(({ name, slug }) => [name, slug]));
      const formerSlugs = all.slugs.filter((one) => one.kind === kind && present.has(one.name));
      return formerSlugs.filter(({ name, slug }) => present.get(name) !== slug).map(({ slug }) => slug);
    },
    reload,
    reckon,
    onDue: (callback) => void due.push(callback),
    close: () => cancel?.(),
  };
}

/** Sorts the documents that have a place. All others stay where they are. */
function inPlace(live: LiveDocument[], places: readonly DocumentPlace[]): LiveDocument[] {
  const positions = new Map(places.map(({ kind, name, position }) => [`${kind} ${name}`, position]));
  const position = ({ kind, name }: LiveDocument) => positions.get(`${kind} ${name}`) ?? LAST;
  return live.toSorted((a, b) => position(a) - position(b));
}

const LONGEST_MS = 60_000;

/** Waits in short steps, so that a changed clock or a machine that slept delays nothing by more than a minute. */
function createAlarm(now: () => Date): Alarm {
  return (at, ring) => {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = at.getTime() - now().getTime();
      if (left <= 0) ring();
      else timer = setTimeout(wait, Math.min(left, LONGEST_MS)).unref();
    };
    wait();
    return () => clearTimeout(timer);
  };
}
