import * as z from "zod/mini";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { line } from "#app/shared/words/text-fields.ts";
import { sourceKinds } from "./rules/find-leftovers.ts";

const leftover = z.object({
  name: z.string(),
  kind: z.enum(sourceKinds),
  part: z.string(),
  text: z.string(),
  words: z.array(z.string()),
  more: z.int(),
  /** The page of the office where it is changed. */
  href: z.string(),
});

const counts = z.object({ page: z.int(), email: z.int(), pdf: z.int(), card: z.int(), feed: z.int() });

/** What still speaks of the starting business, as it was last read. */
export const leftoversSchema = z.object({
  /** `untouched`: this is still the starting business. `unread`: nothing was read yet, or a reading broke off. */
  state: z.enum(["untouched", "unread", "reading", "read"]),
  /** While it is being read: how many of how many. */
  read: z.int(),
  of: z.int(),
  readAt: z.nullable(momentText),
  counts,
  /** All sentences, those that share a row included. */
  sentences: z.int(),
  found: z.array(leftover),
  /** What the owner wants to stay. */
  stays: z.array(leftover),
});

export type Leftovers = z.infer<typeof leftoversSchema>;
export type LeftoverRow = z.infer<typeof leftover>;

export const leaveSchema = z.object({
  text: line(4000, "Which sentence?"),
  /** False takes it back onto the list. */
  stays: z.boolean(),
});
