import type { Deps } from "#app/deps.server.ts";
import { type FillDeps, fillLive } from "./fill-live.server.ts";
import { lineSpans, type Span } from "./rules/markdown-blocks.ts";

export type Announcement = { spans: Span[]; link: string };

/** Returns the text of the bar above every public page. If several announcements run, the latest one wins. */
export async function currentAnnouncement(deps: FillDeps & Pick<Deps, "documents">): Promise<Announcement | null> {
  const began = ({ meta, liveFrom }: { meta: { from: string }; liveFrom: Date }) => meta.from || liveFrom.toISOString();
  const [newest] = deps.documents.live("announcement").sort((a, b) => (began(a) < began(b) ? 1 : -1));
  if (!newest) return null;
  const { markdown, meta } = await fillLive(deps, newest);
  return { spans: lineSpans(markdown.trim()), link: meta.link };
}
