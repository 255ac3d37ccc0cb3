// These emails have a link that signs somebody in. Everybody in the office can read the log of emails, so it leaves
// them out, and their text is not stored. Otherwise an office helper could open an owner's invitation.
import type { MessageData } from "./message-data.ts";

const KINDS: readonly MessageData["kind"][] = ["invitation", "found_link"];

export function hasPrivateLink(kind: string): boolean {
  return (KINDS as readonly string[]).includes(kind);
}

const NOTE = "This email held a private link, so its text isn't kept.";

export const hiddenText = { text: NOTE, html: `<p>${NOTE}</p>` };
