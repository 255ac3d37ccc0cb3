import type { Role } from "#app/shared/words/vocabulary.ts";

/** Used in a sentence: "joined as …". */
export const roleText: Record<Role, string> = { owner: "an owner", office: "office", crew: "crew" };

export const roleNotes: Record<Role, string> = { crew: "their stops", office: "daily work", owner: "everything" };

/** Explains each right to people, with the lowest role that has it. Calls enforce it with `access`. */
export const roleDuties: { what: string; from: Role }[] = [
  { what: "Run sheet of today and tomorrow", from: "crew" },
  { what: "Customers' phone and address on it", from: "crew" },
  { what: "Bookings, payments taken, calendar, waivers", from: "office" },
  { what: "Quotes and messages", from: "office" },
  { what: "Refunds, corrections, write-offs", from: "owner" },
  { what: "Settings, words, prices, figures", from: "owner" },
  { what: "People, exports, erasing data, backups", from: "owner" },
];
