import type { Business } from "#config/business.ts";

/** Where the owner's copies go. Never empty: without an address of their own they go to the business's. */
export function ownerEmails({ messages, contact }: Pick<Business, "messages" | "contact">): readonly string[] {
  return messages.ownerEmails.length > 0 ? messages.ownerEmails : [contact.email];
}

/** The one that is tested and shown where there is room for one. */
export function firstOwnerEmail(business: Pick<Business, "messages" | "contact">): string {
  return ownerEmails(business)[0] as string;
}
