// While the owner types, every field of an item is text. It is validated with the server's schema, so that errors show
// before anything is sent, with the same messages.
import * as z from "zod/mini";
import { formMessage } from "#app/shared/calls/form-message.ts";
import { type Inflatable, ITEM_NEEDS, type ItemChange, type NewItem, newItemSchema } from "../schema.ts";
import { changedItem, type ItemValues, itemChanges, newItemValues, wetTerms } from "./item-values.ts";
import { isAlwaysWet } from "./water.ts";

export type ItemDraft = {
  name: string;
  type: string;
  price: string;
  description: string;
  features: string;
  wetAvailable: boolean;
  wetFee: string;
  title: string;
  isNew: boolean;
  lengthFt: string;
  widthFt: string;
  heightFt: string;
  capacity: string;
  capacityUnit: string;
  windLimitMph: string;
  anchorPoints: string;
  blowers: string;
};

/** Keys are the server's field names: `price`, `size.heightFt`. */
export type FieldErrors = Record<string, string>;

export function startItemDraft(item: ItemValues): ItemDraft {
  const { name, type, description, wetAvailable, isNew, title, capacityUnit } = item;
  return {
    name,
    type,
    description,
    wetAvailable,
    isNew,
    capacityUnit,
    price: String(item.price),
    features: item.features.join("\n"),
    wetFee: item.wetAvailable ? String(item.wetFee) : "",
    // A title that repeats the name counts as none.
    title: title === name ? "" : title,
    lengthFt: String(item.size.lengthFt),
    widthFt: String(item.size.widthFt),
    heightFt: String(item.size.heightFt),
    capacity: String(item.capacity),
    windLimitMph: String(item.windLimitMph),
    anchorPoints: String(item.anchorPoints),
    blowers: String(item.blowers),
  };
}

/** Has the defaults of a new item; name and price are left to the owner. */
export function newDraft(windLimitMph: number): ItemDraft {
  return { ...startItemDraft(newItemValues({ name: "", price: 0, windLimitMph })), price: "" };
}

/** Water is an option unless the unit always runs wet. */
export function offersWet({ type }: Pick<ItemDraft, "type">): boolean {
  return !isAlwaysWet({ type });
}

/** The fee of the wet option if the owner enters none. */
export function usualWetFee({ type }: Pick<ItemDraft, "type">): number {
  return wetTerms(type, true, undefined).wetFee;
}

type Read = { ok: true; values: NewItem } | { ok: false; errors: FieldErrors };

export function readItemDraft(draft: ItemDraft): Read {
  const result = z.safeParse(newItemSchema, readValues(draft));
  if (result.success) return { ok: true, values: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    // Features are one field here, so an error in one line belongs to all of them.
    const field = path[0] === "features" ? "features" : path.join(".");
    errors[field] ??= message;
  }
  return { ok: false, errors };
}

const missing: FieldErrors = { name: "Enter a name.", price: "Enter a price in dollars." };

/** Shows each error in one place: beside its field, or above the form if it concerns all of it. */
export function placeProblems(errors: FieldErrors, message: string | undefined) {
  if (message !== ITEM_NEEDS) return { errors, message: formMessage(message, errors) };
  const fields = Object.entries(errors).map(([field, text]) => [field, text === ITEM_NEEDS ? missing[field] : text]);
  return { errors: Object.fromEntries(fields) as FieldErrors, message };
}

/** Sends only differences, because a change that waited offline for hours must not undo another. */
export function toItemChange(item: Inflatable, values: NewItem): ItemChange {
  const fields = Object.keys(itemChanges(item, changedItem(item, values)));
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}

function readValues(draft: ItemDraft) {
  const { name, type, description, isNew, title, capacityUnit } = draft;
  const wetAvailable = draft.wetAvailable && offersWet(draft);
  const wetFee = wetAvailable && draft.wetFee.trim() !== "" ? { wetFee: amount(draft.wetFee) } : {};
  return {
    name,
    type,
    description,
    isNew,
    title,
    capacityUnit,
    wetAvailable,
    ...wetFee,
    price: amount(draft.price),
    features: draft.features.split("\n"),
    size: { lengthFt: amount(draft.lengthFt), widthFt: amount(draft.widthFt), heightFt: amount(draft.heightFt) },
    capacity: amount(draft.capacity),
    windLimitMph: amount(draft.windLimitMph),
    anchorPoints: amount(draft.anchorPoints),
    blowers: amount(draft.blowers),
  };
}

/** Reads `$1,200` as 1200. Other text, also none, is not a number. */
function amount(text: string): number {
  const digits = text.replace(/[$,\s]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
