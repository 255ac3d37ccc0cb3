// A link that was mailed to somebody who lost theirs.

export const LINK_MINUTES = 30;
/** In one email: the next ones first, then the latest past ones. */
export const MOST_LINKS = 10;
/** An ended link is told so for as long; then nothing is known of it. */
export const REMEMBERED_HOURS = 24;

export type FoundLinkState = "open" | "over";

export const foundLinkState = ({ expiresAt }: { expiresAt: Date }, now: Date): FoundLinkState =>
  expiresAt > now ? "open" : "over";
