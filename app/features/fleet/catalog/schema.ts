import * as z from "zod/mini";
import { itemSchemas } from "./rules/item-fields.ts";

/** A photo of the owner's, as pages need to know it (db/schema/catalog.ts). */
const uploadedPictureSchema = z.object({
  version: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

/** An item as the API shows it. Prices are whole dollars here and cents everywhere inside. */
export const inflatableSchema = z.object({
  id: z.int(),
  slug: z.string(),
  ...itemSchemas("view"),
  /** Null where the drawn picture of its type is shown. */
  picture: z.nullable(uploadedPictureSchema),
  /** Raised with every change; only where items are edited. */
  version: z.optional(z.int()),
  /** How many bookings that are not over have it; only where items are edited. */
  comingBookings: z.optional(z.int()),
});

export type Inflatable = z.infer<typeof inflatableSchema>;
export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

export const inflatablesQuerySchema = z.object({
  all: z.optional(z.enum(["1"], "all takes the value 1")),
});

const itemFields = itemSchemas("body");

/** A change of an item: any of its fields. */
const editItemSchema = z.partial(z.object(itemFields));

export const newItemSchema = z.extend(editItemSchema, { name: itemFields.name, price: itemFields.price });

/** With the version that was edited: if it is no longer the present one, nothing is changed and the present one is shown. */
export const seenItemSchema = z.extend(editItemSchema, { version: z.optional(z.int("Please send a whole number.")) });

export type ItemChange = z.infer<typeof editItemSchema>;
export type SeenItemChange = z.infer<typeof seenItemSchema>;
export type NewItem = z.infer<typeof newItemSchema>;
