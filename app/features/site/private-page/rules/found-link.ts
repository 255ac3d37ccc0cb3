// A link mailed to a customer who lost theirs.

export const LINK_MINUTES = 30;
/** In one email: the next ones first, then the latest past ones. */
export const MOST_LINKS = 10;
/** How long an ended link still says so. After that it is unknown. */
export const REMEMBERED_HOURS = 24;

export type FoundLinkState = "open" | "over";

export const foundLinkState = ({ expiresAt }: { expiresAt: Date }, now: Date): FoundLinkState =>
  expiresAt > now ? "open" : "over";

// What people read who still have a link that was replaced, on its pages and in place of its files.
export const ENDED_LINK = "This link was replaced";
export const WHERE_THE_NEW_ONE_IS =
  "The new one is in an email to the address of the booking. Can't find it? We'll send it again.";
