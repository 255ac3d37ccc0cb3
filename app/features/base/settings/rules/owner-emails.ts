import type { Business } from "#config/business.ts";

/** Returns the addresses for the owner's copies. Without any it returns the business's own. */
export function ownerEmails({ messages, contact }: Pick<Business, "messages" | "contact">): readonly string[] {
  return messages.ownerEmails.length > 0 ? messages.ownerEmails : [contact.email];
}

/** Returns the address for tests, and for places with room for one. */
export function firstOwnerEmail(business: Pick<Business, "messages" | "contact">): string {
  return ownerEmails(business)[0] as string;
}
