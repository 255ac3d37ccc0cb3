// What the owner and the office change of an order that stands.
import * as z from "zod/mini";
import { idField } from "#app/shared/id-field.ts";
import { line } from "#app/shared/words/text-fields.ts";
import { MAX_REASON, MOST_ITEMS, MOST_OF_EXTRA } from "#app/shared/words/vocabulary.ts";
import { changeableFields, extraField, itemField } from "./book-schema.ts";
import { discountSchema } from "./discount-schema.ts";
import { seenVersion, writtenMessage } from "./seen-schema.ts";

const item = itemField("Please choose a rental.");
const ofOrder = { itemId: idField("Please choose a rental of this order.") };

const several = <T extends z.core.$ZodType>(one: T) => z._default(z.array(one).check(z.maxLength(MOST_ITEMS)), []);

export const orderChangeSchema = z.object({
  ...seenVersion,
  /** Does everything and undoes it again: what it would come to. */
  preview: z._default(z.boolean(), false),
  add: several(item),
  remove: several(ofOrder.itemId),
  swap: several(z.object({ ...ofOrder, ...item.shape })),
  wet: several(z.object({ ...ofOrder, wetOption: z.boolean() })),
  unit: several(z.object({ ...ofOrder, unitId: idField("Please choose a unit.") })),
  ...changeableFields,
  /** How many of it there shall be; 0 takes it off. */
  extras: several(extraField(0, `Please enter ${MOST_OF_EXTRA} or fewer.`)),
  /** Null takes it off. */
  discount: z.optional(z.nullable(discountSchema)),
  /** What the owner says to a certificate. */
  exemption: z.optional(z.enum(["accepted", "refused"], "Accept or refuse the certificate.")),
  /** Whether the customer is emailed what changed. */
  tell: z._default(z.boolean(), true),
});

export type OrderChange = z.infer<typeof orderChangeSchema>;

/** What a customer adds. */
export type Additions = Pick<OrderChange, "add" | "extras">;

const price = z.object({
  lines: z.array(z.object({ kind: z.string(), label: z.string(), amountCents: z.int() })),
  totalCents: z.int(),
  depositCents: z.int(),
});

export const orderChangedSchema = z.object({
  version: z.int(),
  before: price,
  after: price,
  differenceCents: z.int(),
  /** What the customer still has to pay. */
  owedCents: z.int(),
  /** What of this change goes back: to the card by itself, by the owner, and to the rain checks that paid it. */
  refundCents: z.int(),
  byHandCents: z.int(),
  creditBackCents: z.int(),
  /** What was changed, in words. */
  changes: z.array(z.string()),
  /** The waiver has to be signed again. */
  signAgain: z.boolean(),
  /** What the customer is emailed; null when nothing goes out. */
  message: writtenMessage,
});

export type OrderChanged = z.infer<typeof orderChangedSchema>;

export const reopenSchema = z.object({ ...seenVersion, reason: line(MAX_REASON, "Please give a reason.") });
