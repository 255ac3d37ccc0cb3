import * as z from "zod/mini";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { calendarDay, momentText, plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import { line } from "#app/shared/words/text-fields.ts";
import { claimKinds } from "#app/shared/words/vocabulary.ts";
import { rangeProblem } from "./rules/day-range.ts";

/** One day of one item. Only the owner sees reason and booking; everyone else gets null. */
export const availabilityEntrySchema = z.object({
  id: z.string(),
  inflatableId: z.int(),
  date: plainDateText,
  status: z.enum(["available", "booked", "blocked"]),
  reason: z.nullable(z.string()),
  bookingId: z.nullable(z.int()),
  left: z.int(),
  /** The public reason of a day on which the business is closed. */
  why: z.optional(z.string()),
});

export type AvailabilityEntry = z.infer<typeof availabilityEntrySchema>;

export const availabilityQuerySchema = z.object({
  start: z.optional(plainDateField),
  end: z.optional(plainDateField),
});

/** The specification prescribes this sentence for the owner's form. */
export const BLOCK_NEEDS = "Please select an inflatable and provide a reason";

type Span = { date: PlainDate; through?: PlainDate | undefined };

/** One day, or with `through` a range of days: of an item, of one of its units, or of all rentals. */
const dayFields = {
  inflatableId: z.union([idField(BLOCK_NEEDS), z.literal("all")], BLOCK_NEEDS),
  unitId: z.optional(idField("Please choose a unit.")),
  date: plainDateField,
  through: z.optional(plainDateField),
};
const toRange = ({ date, through = date }: Span) => ({ from: date, through });
const inOrder = z.check<Span>(({ value, issues }) => {
  const message = rangeProblem(toRange(value));
  if (message) issues.push({ code: "custom", message, path: ["through"], input: value });
});
const withRange = <T extends Span>({ date, through, ...rest }: T) => ({ ...rest, range: toRange({ date, through }) });

const blockIdText = z.string().check(z.regex(/^[\w-]{8,64}$/, "Unknown block."));

export const blockSchema = z.pipe(
  z
    .object({
      ...dayFields,
      reason: line(200, BLOCK_NEEDS),
      /** The page chooses it, so that it can undo a block that hasn't been sent yet. */
      blockId: z.optional(blockIdText),
      /** The orders on these days that the owner has seen. They stay, and the free units are blocked around them. */
      seenOrders: z.optional(z.array(z.int()).check(z.maxLength(5000))),
    })
    .check(inOrder),
  z.transform(withRange),
);

export const blockParamSchema = z.object({ blockId: blockIdText });

export const unblockSchema = z.pipe(z.object(dayFields).check(inOrder), z.transform(withRange));

/** A claimed day, as the owner sees it. */
export const claimSchema = z.object({
  inflatableId: z.int(),
  unitId: z.int(),
  date: plainDateText,
  kind: z.enum(claimKinds),
  reason: z.string(),
  bookingId: z.nullable(z.int()),
  customerName: z.nullable(z.string()),
  /** When a hold runs out (ISO); null for a hold without an end and for other claims. */
  holdExpiresAt: z.nullable(momentText),
  /** Groups the days that were blocked together; null for other claims. */
  blockId: z.nullable(z.string()),
});

export type OwnerClaim = z.infer<typeof claimSchema>;

/** The reason is the one that customers read. */
export const closedDaySchema = z.object({ date: calendarDay, why: z.string() });

export const claimsQuerySchema = z.object({ start: plainDateField, end: plainDateField });
