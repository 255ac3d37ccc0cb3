import * as z from "zod/mini";
import { line, optionalLine, optionalParagraph, withoutDefault } from "#app/shared/words/text-fields.ts";
import { capacityUnits } from "#app/shared/words/vocabulary.ts";
import { MAX_WIND_LIMIT_MPH } from "#config/fixed.ts";

const uploadedPictureSchema = z.object({
  version: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

/** Prices are whole dollars in the API and cents everywhere inside. */
export const inflatableSchema = z.object({
  id: z.int(),
  slug: z.string(),
  type: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  price: z.number(),
  wetAvailable: z.boolean(),
  wetFee: z.number(),
  active: z.boolean(),
  isNew: z.boolean(),
  size: z.object({ lengthFt: z.number(), widthFt: z.number(), heightFt: z.number() }),
  capacity: z.int(),
  capacityUnit: z.enum(capacityUnits),
  windLimitMph: z.int(),
  anchorPoints: z.int(),
  blowers: z.int(),
  /** Null if the item shows the standard picture of its type. */
  picture: z.nullable(uploadedPictureSchema),
  /** Rises with every change. Only lists for editing have it. */
  version: z.optional(z.int()),
  /** How many current and future bookings have it. Only lists for editing have it. */
  comingBookings: z.optional(z.int()),
});

export type Inflatable = z.infer<typeof inflatableSchema>;
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const inflatablesQuerySchema = z.object({
  all: z.optional(z.enum(["1"], "all takes the value 1")),
});

/** The specification prescribes this sentence for the owner's form. */
export const ITEM_NEEDS = "Name and price are required";

const MAX_DOLLARS = 100_000;
const MAX_FEATURES = 12;

function wholeNumber(min: number, max: number, sentence: string) {
  return z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence));
}

function dollars(missing: string) {
  return z
    .number(missing)
    .check(
      z.refine(Number.isInteger, "Please enter whole dollars, without cents."),
      z.minimum(0, "Please enter an amount of $0 or more."),
      z.maximum(MAX_DOLLARS, `Please enter an amount of at most $${MAX_DOLLARS.toLocaleString("en-US")}.`),
    );
}

const FEET = "Please enter each side in feet, from 1 to 200.";
const feet = z.number(FEET).check(z.minimum(1, FEET), z.maximum(200, FEET));

const itemType = z.pipe(
  line(40, "Please choose a type.").check(
    z.regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, "Please enter a type in lowercase, like castle-combo."),
  ),
  // Big slide is an old name of the same type.
  z.transform((type) => (type === "big-slide" ? "giant-slide" : type)),
);

const features = z.pipe(
  z
    .array(optionalLine(80), "Please send the features as a list.")
    .check(z.maxLength(MAX_FEATURES, `Please keep it to ${MAX_FEATURES} features.`)),
  z.transform((lines) => lines.filter((text) => text !== "")),
);

const itemFields = {
  name: line(80, ITEM_NEEDS),
  price: dollars(ITEM_NEEDS).check(z.minimum(1, "The price must be at least $1.")),
  type: itemType,
  title: withoutDefault(optionalLine(120)),
  description: withoutDefault(optionalParagraph(1000)),
  features,
  active: z.boolean(),
  wetAvailable: z.boolean(),
  wetFee: dollars("Please enter the wet fee in dollars."),
  isNew: z.boolean(),
  size: z.partial(z.object({ lengthFt: feet, widthFt: feet, heightFt: feet })),
  capacity: wholeNumber(1, 200, "Please enter a capacity from 1 to 200."),
  capacityUnit: z.enum(capacityUnits, "Capacity counts children or riders per lane."),
  windLimitMph: wholeNumber(1, MAX_WIND_LIMIT_MPH, `Please enter a wind limit from 1 to ${MAX_WIND_LIMIT_MPH} mph.`),
  anchorPoints: wholeNumber(1, 60, "Please enter how many anchors it has, from 1 to 60."),
  blowers: wholeNumber(0, 9, "Please enter how many blowers it takes, from 0 to 9."),
};

const editItemSchema = z.partial(z.object(itemFields));

export const newItemSchema = z.extend(editItemSchema, { name: itemFields.name, price: itemFields.price });

/** If the sent version is outdated, nothing is changed and the current one is shown. */
export const seenItemSchema = z.extend(editItemSchema, { version: z.optional(z.int("Please send a whole number.")) });

export type ItemChange = z.infer<typeof editItemSchema>;
export type SeenItemChange = z.infer<typeof seenItemSchema>;
export type NewItem = z.infer<typeof newItemSchema>;
