// What the owner and the office change of an order that stands.
import * as z from "zod/mini";
import { daysField } from "../../shared/days-field.ts";
import { idField } from "../../shared/id-field.ts";
import { line, optionalLine, withoutDefault } from "../../shared/text-fields.ts";
import { MAX_CODE, MAX_REASON, MOST_ITEMS, MOST_OF_EXTRA, surfaces } from "../../shared/vocabulary.ts";
import { discountSchema } from "./discount-schema.ts";
import { seenVersion, writtenMessage } from "./seen-schema.ts";

const CHOOSE_RENTAL = "Please choose a rental.";
const CHOOSE_THING = "Please choose a rental of this order.";

const wetOption = z._default(z.boolean(), false);
const several = <T extends z.core.$ZodType>(one: T) => z._default(z.array(one).check(z.maxLength(MOST_ITEMS)), []);

export const orderChangeSchema = z.object({
  ...seenVersion,
  /** Does everything and undoes it again: what it would come to. */
  preview: z._default(z.boolean(), false),
  add: several(z.object({ inflatableId: idField(CHOOSE_RENTAL), wetOption })),
  remove: several(idField(CHOOSE_THING)),
  swap: several(z.object({ itemId: idField(CHOOSE_THING), inflatableId: idField(CHOOSE_RENTAL), wetOption })),
  wet: several(z.object({ itemId: idField(CHOOSE_THING), wetOption: z.boolean() })),
  unit: several(z.object({ itemId: idField(CHOOSE_THING), unitId: idField("Please choose a unit.") })),
  days: z.optional(daysField),
  /** How many of it there shall be; 0 takes it off. */
  extras: several(
    z.object({
      extraId: idField("Please choose an extra."),
      quantity: z
        .int("Please enter how many.")
        .check(
          z.minimum(0, "Please enter 0 or more."),
          z.maximum(MOST_OF_EXTRA, `Please enter ${MOST_OF_EXTRA} or fewer.`),
        ),
    }),
  ),
  surface: z.optional(z.enum(surfaces, "Please choose what we'll set up on.")),
  zip: z.optional(z.string().check(z.regex(/^\s*\d{5}(-\d{4})?\s*$/, "A ZIP code has 5 digits."))),
  damageCover: z.optional(z.boolean()),
  /** An empty one takes the code off. */
  promoCode: z.optional(withoutDefault(optionalLine(MAX_CODE))),
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
