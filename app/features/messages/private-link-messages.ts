// Emails whose link lets somebody in. The log of emails is for everybody in the office, so it must not show them, and what
// was sent is not kept: an office helper could open an owner's invitation.
import type { MessageData } from "./message-data.ts";

const KINDS: readonly MessageData["kind"][] = ["invitation", "found_link"];

export function hasPrivateLink(kind: string): boolean {
  return (KINDS as readonly string[]).includes(kind);
}

const NOTE = "This email held a private link, so its text isn't kept.";

export const hiddenText = { text: NOTE, html: `<p>${NOTE}</p>` };
