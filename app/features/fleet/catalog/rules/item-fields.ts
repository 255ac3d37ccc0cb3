// Every field of a rental, declared once. The shapes of the API (../schema.ts), the draft that the office types (item-draft.ts), its
// editor and the words about two edits follow from it. The order is that of the editor, and of the errors.
import * as z from "zod/mini";
import { line, optionalLine, optionalParagraph, withoutDefault } from "#app/shared/words/text-fields.ts";
import { capacityUnits } from "#app/shared/words/vocabulary.ts";
import { MAX_WIND_LIMIT_MPH } from "#config/fixed.ts";
import { itemTypes } from "./item-types.ts";

/** The specification's sentence for the owner's form. */
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
  // Big slide is an old word for the same thing.
  z.transform((type) => (type === "big-slide" ? "giant-slide" : type)),
);

const features = z.pipe(
  z
    .array(optionalLine(80), "Please send the features as a list.")
    .check(z.maxLength(MAX_FEATURES, `Please keep it to ${MAX_FEATURES} features.`)),
  z.transform((lines) => lines.filter((text) => text !== "")),
);

/** How an input looks, and how its text becomes a value. */
type InputKind = "line" | "paragraph" | "lines" | "choice" | "dollars" | "count" | "feet" | "flag";

type InputLook = {
  kind: InputKind;
  label: string;
  hint?: string;
  optional?: true;
  /** It takes the whole row. */
  isWide?: true;
  choices?: readonly (readonly [value: string, label: string])[];
};

type ItemField = InputLook & {
  /** In a sentence, where the label of the input says too little or too much. */
  noun?: string;
  unit?: string;
  /** In the editor at once, with the wet option or folded away; or a switch in the row of the list. */
  place: "first" | "wet" | "more" | "row";
  /** Labels of its parts, each with an input. */
  parts?: Record<string, string>;
  /** As the API shows it. */
  view: z.ZodMiniType;
  /** As a request may change it. */
  body: z.ZodMiniType;
};

export const itemFields = {
  name: { place: "first", kind: "line", label: "Name", view: z.string(), body: line(80, ITEM_NEEDS) },
  price: {
    place: "first",
    kind: "dollars",
    label: "Price",
    noun: "Price a day",
    hint: "Full day, in dollars",
    view: z.number(),
    body: dollars(ITEM_NEEDS).check(z.minimum(1, "The price must be at least $1.")),
  },
  type: {
    place: "first",
    kind: "choice",
    label: "Type",
    isWide: true,
    choices: itemTypes.map(({ type, label }) => [type, label] as const),
    view: z.string(),
    body: itemType,
  },
  title: {
    place: "more",
    kind: "line",
    label: "Title",
    hint: "Heading of its page. Leave it empty to use the name.",
    optional: true,
    isWide: true,
    view: z.string(),
    body: withoutDefault(optionalLine(120)),
  },
  description: {
    place: "first",
    kind: "paragraph",
    label: "Description",
    optional: true,
    isWide: true,
    view: z.string(),
    body: withoutDefault(optionalParagraph(1000)),
  },
  features: {
    place: "first",
    kind: "lines",
    label: "Features",
    hint: `One per line, up to ${MAX_FEATURES}`,
    optional: true,
    isWide: true,
    view: z.array(z.string()),
    body: features,
  },
  active: { place: "row", kind: "flag", label: "Active", view: z.boolean(), body: z.boolean() },
  wetAvailable: {
    place: "wet",
    kind: "flag",
    label: "Wet option",
    hint: "Customers can choose to run it wet",
    view: z.boolean(),
    body: z.boolean(),
  },
  wetFee: {
    place: "wet",
    kind: "dollars",
    label: "Wet fee",
    hint: "In dollars",
    view: z.number(),
    body: dollars("Please enter the wet fee in dollars."),
  },
  size: {
    place: "more",
    kind: "feet",
    label: "Size",
    parts: { lengthFt: "Length, ft", widthFt: "Width, ft", heightFt: "Height, ft" },
    view: z.object({ lengthFt: z.number(), widthFt: z.number(), heightFt: z.number() }),
    body: z.partial(z.object({ lengthFt: feet, widthFt: feet, heightFt: feet })),
  },
  capacity: {
    place: "more",
    kind: "count",
    label: "Capacity",
    view: z.int(),
    body: wholeNumber(1, 200, "Please enter a capacity from 1 to 200."),
  },
  capacityUnit: {
    place: "more",
    kind: "choice",
    label: "Counted as",
    noun: "Capacity counts",
    choices: [
      ["children", "children"],
      ["rider per lane", "riders per lane"],
    ],
    view: z.enum(capacityUnits),
    body: z.enum(capacityUnits, "Capacity counts children or riders per lane."),
  },
  windLimitMph: {
    place: "more",
    kind: "count",
    label: "Wind limit, mph",
    noun: "Wind limit",
    unit: "mph",
    hint: `At most ${MAX_WIND_LIMIT_MPH}`,
    view: z.int(),
    body: wholeNumber(1, MAX_WIND_LIMIT_MPH, `Please enter a wind limit from 1 to ${MAX_WIND_LIMIT_MPH} mph.`),
  },
  anchorPoints: {
    place: "more",
    kind: "count",
    label: "Anchors",
    hint: "All that the maker names",
    view: z.int(),
    body: wholeNumber(1, 60, "Please enter how many anchors it has, from 1 to 60."),
  },
  blowers: {
    place: "more",
    kind: "count",
    label: "Blowers",
    view: z.int(),
    body: wholeNumber(0, 9, "Please enter how many blowers it takes, from 0 to 9."),
  },
  isNew: {
    place: "more",
    kind: "flag",
    label: "Mark it as NEW on the site",
    noun: "NEW badge",
    isWide: true,
    view: z.boolean(),
    body: z.boolean(),
  },
} as const satisfies Record<string, ItemField>;

type ItemFields = typeof itemFields;
export type ItemFieldName = keyof ItemFields;

/** The schemas of all fields: as the API shows them, or as a request may change them. */
export function itemSchemas<Part extends "view" | "body">(part: Part) {
  const schemas = Object.entries(itemFields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(schemas) as { [Name in ItemFieldName]: ItemFields[Name][Part] };
}

type Parts<Name extends ItemFieldName> = ItemFields[Name] extends { parts: infer Each } ? keyof Each & string : never;
type Input<Name extends ItemFieldName> = ItemFields[Name] extends { place: "row" }
  ? never
  : [Parts<Name>] extends [never]
    ? Name
    : `${Name}.${Parts<Name>}`;
type FlagName = { [Name in ItemFieldName]: ItemFields[Name]["kind"] extends "flag" ? Name : never }[ItemFieldName];

/** An item while the office types it: each input by its path, a switch as it is and everything else as text. */
export type ItemDraft = {
  [Path in { [Name in ItemFieldName]: Input<Name> }[ItemFieldName]]: Path extends FlagName ? boolean : string;
};

export type ItemInput = InputLook & { path: keyof ItemDraft; place: ItemField["place"] };

/** The inputs of the editor: one for each field, or for each of its parts. */
export const itemInputs: readonly ItemInput[] = Object.entries<ItemField>(itemFields)
  .filter(([, { place }]) => place !== "row")
  .flatMap(([name, field]) => {
    const parts =
      field.parts && Object.entries(field.parts).map(([part, label]) => ({ path: `${name}.${part}`, label }));
    return (parts ?? [{ path: name }]).map((input) => ({ ...field, ...input }) as ItemInput);
  });
