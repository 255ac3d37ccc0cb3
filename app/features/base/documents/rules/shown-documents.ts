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

/** From when and until when an announcement is shown; undefined where it has no such limit. */
export type Period = { from: Date | undefined; until: Date | undefined };
type PeriodOf = (meta: AnnouncementMeta) => Period;

/** Of every document the newest version whose time has come; of announcements only those that run now. */
export function shownDocuments(live: readonly LiveDocument[], now: Date, periodOf: PeriodOf): LiveDocument[] {
  const shown = new Map<string, LiveDocument>();
  for (const one of live) {
    const key = `${one.kind} ${one.name}`;
    const last = shown.get(key);
    if (one.liveFrom <= now && (!last || last.version < one.version)) shown.set(key, one);
  }
  return [...shown.values()].filter((one) => !isAnnouncement(one) || runs(periodOf(one.meta), now));
}

/** When time alone changes what is shown, next. */
export function nextChange(live: readonly LiveDocument[], now: Date, periodOf: PeriodOf): Date | undefined {
  const moments = live.flatMap((one) => {
    const { from, until } = isAnnouncement(one) ? periodOf(one.meta) : { from: undefined, until: undefined };
    return [one.liveFrom, from, until].filter((moment) => moment !== undefined && moment > now) as Date[];
  });
  return moments.sort((a, b) => a.getTime() - b.getTime())[0];
}

function isAnnouncement(one: LiveDocument): one is LiveDocument<"announcement"> {
  return one.kind === "announcement";
}

/** Whether an announcement is shown at a moment. */
export function runs({ from, until }: Period, now: Date): boolean {
  return (from === undefined || from <= now) && (until === undefined || now < until);
}
