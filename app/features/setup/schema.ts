import * as z from "zod/mini";
import { plainDateField } from "../../shared/plain-date-field.ts";
import { line } from "../../shared/text-fields.ts";
import { setupKeys } from "./rules/setup-steps.ts";

export const setupSchema = z.object({
  steps: z.array(
    z.object({
      key: z.enum(setupKeys),
      done: z.boolean(),
      note: z.string(),
      badge: z.nullable(z.string()),
      canAct: z.boolean(),
    }),
  ),
  /** What the pages say of the business, to be checked. */
  business: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type Setup = z.infer<typeof setupSchema>;

export const waiverReviewSchema = z.object({
  lawyer: line(100, "Please enter the lawyer's name."),
  readOn: plainDateField,
});

export type WaiverReview = z.infer<typeof waiverReviewSchema>;
