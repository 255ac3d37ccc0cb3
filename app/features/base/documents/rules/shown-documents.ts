import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { AnnouncementMeta, MetaOf } from "./document-kinds.ts";

export type LiveDocument<K extends DocumentKind = DocumentKind> = {
  kind: K;
  name: string;
  version: number;
  slug: string;
  title: string;
  markdown: string;
  meta: MetaOf[K];
  liveFrom: Date;
  /** It came with the product, and nobody here changed it. */
  isStarting: boolean;
};

/** An announcement's start and end; undefined means no such limit. */
export type Period = { from: Date | undefined; until: Date | undefined };
type FindPeriod = (meta: AnnouncementMeta) => Period;

/** Returns the newest version of every document whose time has come. Announcements must also be running. */
export function shownDocuments(live: readonly LiveDocument[], now: Date, findPeriod: FindPeriod): LiveDocument[] {
  const newest = new Map<string, LiveDocument>();
  for (const one of live) {
    const key = `${one.kind} ${one.name}`;
    const last = newest.get(key);
    if (one.liveFrom <= now && (!last || last.version < one.version)) newest.set(key, one);
  }
  return [...newest.values()].filter((one) => !isAnnouncement(one) || runs(findPeriod(one.meta), now));
}

/** Returns the next moment when time alone changes the texts on the site. */
export function nextChange(live: readonly LiveDocument[], now: Date, findPeriod: FindPeriod): Date | undefined {
  const moments = live.flatMap((one) => {
    const { from, until } = isAnnouncement(one) ? findPeriod(one.meta) : { from: undefined, until: undefined };
    return [one.liveFrom, from, until].filter((moment) => moment !== undefined && moment > now) as Date[];
  });
  return moments.sort((a, b) => a.getTime() - b.getTime())[0];
}

function isAnnouncement(one: LiveDocument): one is LiveDocument<"announcement"> {
  return one.kind === "announcement";
}

export function runs({ from, until }: Period, now: Date): boolean {
  return (from === undefined || from <= now) && (until === undefined || now < until);
}
