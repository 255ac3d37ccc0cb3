// In the API amounts are dollars and percentages whole numbers; inside they are cents and basis points.
import * as z from "zod/mini";
import { plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { dollarField } from "#app/shared/money/dollar-field.ts";
import { promoKey } from "./rules/promo-key.ts";

export const promoCodeSchema = z.object({
  id: z.int(),
  code: z.string(),
  /** One of the two; the other is null. */
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  /** The days it can be used and the event days it is valid for, both ends included. Null means no limit. */
  validFrom: z.nullable(plainDateText),
  validUntil: z.nullable(plainDateText),
  eventFrom: z.nullable(plainDateText),
  eventUntil: z.nullable(plainDateText),
  /** Rentals and extras, before any discount. */
  minimum: z.number(),
  mostUses: z.nullable(z.int()),
  /** Held, booked and completed orders with the code. */
  used: z.int(),
  /** True if any order ever had it. Such a code can be turned off, but not deleted. */
  everUsed: z.boolean(),
  oncePerCustomer: z.boolean(),
  active: z.boolean(),
  version: z.int(),
});

export type PromoCodeView = z.infer<typeof promoCodeSchema>;

const CODE = "A code has 3 to 40 letters and digits, like SPRING10.";
const PERCENT = "Please enter a percentage from 1 to 100.";
const AMOUNT = "Please enter an amount of more than $0, like 25.";
const MOST_USES = "Please enter a number from 1 to 100,000, or leave it empty.";

/** Basis points are whole numbers, so a percentage has two decimals at most. */
const percent = z.number(PERCENT).check(
  z.minimum(1, PERCENT),
  z.maximum(100, PERCENT),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, PERCENT),
);

const codeFields = {
  code: z.pipe(
    z.pipe(z.string(CODE).check(z.maxLength(100, CODE)), z.transform(promoKey)),
    z.string().check(z.regex(/^[A-Z0-9]{3,40}$/, CODE)),
  ),
  percent: z.nullable(percent),
  amount: z.nullable(dollarField(AMOUNT).check(z.gt(0, AMOUNT))),
  validFrom: z.nullable(plainDateField),
  validUntil: z.nullable(plainDateField),
  eventFrom: z.nullable(plainDateField),
  eventUntil: z.nullable(plainDateField),
  minimum: dollarField("Please enter an amount in dollars, like 100, or 0 for none."),
  mostUses: z.nullable(z.int(MOST_USES).check(z.minimum(1, MOST_USES), z.maximum(100_000, MOST_USES))),
  oncePerCustomer: z.boolean(),
  active: z.boolean(),
};

const someFields = z.partial(z.object(codeFields));

export const newPromoCodeSchema = z.extend(someFields, { code: codeFields.code });
/** If the sent version is outdated, nothing is changed. */
export const editPromoCodeSchema = z.extend(someFields, { version: z.optional(z.int("Please send a whole number.")) });

export type NewPromoCode = z.infer<typeof newPromoCodeSchema>;
export type PromoCodeChange = z.infer<typeof editPromoCodeSchema>;
