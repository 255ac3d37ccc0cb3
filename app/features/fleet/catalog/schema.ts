import * as z from "zod/mini";
import { itemSchemas } from "./rules/item-fields.ts";

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
  ...itemSchemas("view"),
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

const itemFields = itemSchemas("body");

const editItemSchema = z.partial(z.object(itemFields));

export const newItemSchema = z.extend(editItemSchema, { name: itemFields.name, price: itemFields.price });

/** If the sent version is outdated, nothing is changed and the current one is shown. */
export const seenItemSchema = z.extend(editItemSchema, { version: z.optional(z.int("Please send a whole number.")) });

export type ItemChange = z.infer<typeof editItemSchema>;
export type SeenItemChange = z.infer<typeof seenItemSchema>;
export type NewItem = z.infer<typeof newItemSchema>;
