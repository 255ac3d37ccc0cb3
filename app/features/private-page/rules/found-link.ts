// A link that was mailed to somebody who lost theirs.

export const LINK_MINUTES = 30;
/** In one email: the next ones first, then the latest past ones. */
export const MOST_LINKS = 10;
/** An ended link is told so for as long; then nothing is known of it. */
export const REMEMBERED_HOURS = 24;

export type FoundLinkState = "open" | "over";

export const foundLinkState = ({ expiresAt }: { expiresAt: Date }, now: Date): FoundLinkState =>
  expiresAt > now ? "open" : "over";

// What whoever still has a link that was replaced is told, on its pages and instead of its files.
export const ENDED_LINK = "This link was replaced";
export const WHERE_THE_NEW_ONE_IS =
  "The new one is in an email to the address of the booking. Can't find it? We'll send it again.";
