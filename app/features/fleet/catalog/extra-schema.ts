// Prices are dollars in the API and cents everywhere inside.
import * as z from "zod/mini";
import { daysParam } from "#app/shared/days/days-field.ts";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import { dollarField } from "#app/shared/money/dollar-field.ts";
import { line, optionalParagraph, withoutDefault } from "#app/shared/words/text-fields.ts";
import { extraPeriods } from "#app/shared/words/vocabulary.ts";

export const extraSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  per: z.enum(extraPeriods),
  taxable: z.boolean(),
  /** True for the extra that is offered where there's no outlet. Its price comes from the settings. */
  generator: z.optional(z.literal(true)),
  /** How many are left on all requested days, if days were requested. */
  left: z.optional(z.int()),
  /** Only for the office: the stock, how many are promised for tomorrow, and the version for changes. */
  stock: z.optional(z.int()),
  promisedTomorrow: z.optional(z.int()),
  active: z.optional(z.boolean()),
  version: z.optional(z.int()),
});

export type Extra = z.infer<typeof extraSchema>;

export const extrasQuerySchema = z.object({
  all: z.optional(z.enum(["1"], "all takes the value 1")),
  from: z.optional(plainDateField),
  days: daysParam,
});

const price = dollarField("Please enter a price in dollars, like 50 or 1.50.");

const STOCK = "Please enter how many you have, from 0 to 1,000.";
const extraFields = {
  name: line(80, "Please enter a name."),
  description: withoutDefault(optionalParagraph(300)),
  price,
  per: z.enum(extraPeriods, "An extra is priced per order or per day."),
  stock: z.int(STOCK).check(z.minimum(0, STOCK), z.maximum(1000, STOCK)),
  taxable: z.boolean(),
  active: z.boolean(),
};

const someFields = z.partial(z.object(extraFields));

export const newExtraSchema = z.extend(someFields, {
  name: extraFields.name,
  price: extraFields.price,
  per: extraFields.per,
  stock: extraFields.stock,
});
/** If the sent version is outdated, nothing is changed. */
export const editExtraSchema = z.extend(someFields, { version: z.optional(z.int("Please send a whole number.")) });

export type NewExtra = z.infer<typeof newExtraSchema>;
export type ExtraChange = z.infer<typeof editExtraSchema>;
