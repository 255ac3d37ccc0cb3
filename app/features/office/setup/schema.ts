import * as z from "zod/mini";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import { line } from "#app/shared/words/text-fields.ts";
import { eveningKeys } from "./rules/first-evening.ts";
import { setupKeys } from "./rules/setup-steps.ts";

export const setupSchema = z.object({
  steps: z.array(
    z.object({
      key: z.enum(setupKeys),
      done: z.boolean(),
      note: z.string(),
      badge: z.nullable(z.string()),
      canAct: z.boolean(),
      inSettings: z.boolean(),
    }),
  ),
  /** How far the first visit got; null where there was none. */
  firstEvening: z.nullable(
    z.object({
      state: z.enum(["new", "open", "finished", "dismissed"]),
      at: z.enum(eveningKeys),
      saved: z.array(z.enum(eveningKeys)),
    }),
  ),
  /** What the pages say of the business, to be checked. */
  business: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type Setup = z.infer<typeof setupSchema>;

const step = z.enum(eveningKeys, "There's no such step.");

export const eveningEventSchema = z.union(
  [
    z.object({ event: z.enum(["opened", "saved"]), step }),
    z.object({ event: z.enum(["finished", "dismissed"]), step: z.optional(step) }),
  ],
  "There's no such step.",
);

export const waiverReviewSchema = z.object({
  lawyer: line(100, "Please enter the lawyer's name."),
  readOn: plainDateField,
});

export type WaiverReview = z.infer<typeof waiverReviewSchema>;
