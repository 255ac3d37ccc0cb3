// An item while the owner types: every field as text. Validated with the server's schema, so that
// errors show before anything is sent, with the same messages.
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

/** By field, as the server names them: `price`, `size.heightFt`. */
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

/** The defaults of a new item; name and price are left to the owner. */
export function newDraft(windLimitMph: number): ItemDraft {
  return { ...startItemDraft(newItemValues({ name: "", price: 0, windLimitMph })), price: "" };
}

/** Water is an option where the unit does not always run wet. */
export function offersWet({ type }: Pick<ItemDraft, "type">): boolean {
  return !isAlwaysWet({ type });
}

/** What the wet option costs when the owner enters nothing. */
export function usualWetFee({ type }: Pick<ItemDraft, "type">): number {
  return wetTerms(type, true, undefined).wetFee;
}

type Read = { ok: true; values: NewItem } | { ok: false; errors: FieldErrors };

export function readDraft(draft: ItemDraft): Read {
  const result = z.safeParse(newItemSchema, readValues(draft));
  if (result.success) return { ok: true, values: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    // One line of the features is wrong, and they are one field here.
    const field = path[0] === "features" ? "features" : path.join(".");
    errors[field] ??= message;
  }
  return { ok: false, errors };
}

const missing: FieldErrors = { name: "Enter a name.", price: "Enter a price in dollars." };

/** Each error in one place: above the form what concerns all of it, beside a field what concerns the field. */
export function placeProblems(errors: FieldErrors, message: string | undefined) {
  if (message !== ITEM_NEEDS) return { errors, message: formMessage(message, errors) };
  const fields = Object.entries(errors).map(([field, text]) => [field, text === ITEM_NEEDS ? missing[field] : text]);
  return { errors: Object.fromEntries(fields) as FieldErrors, message };
}

/** Only what differs is sent: a change that waited offline for hours must not undo another. */
export function toItemChange(item: Inflatable, values: NewItem): ItemChange {
  const changed = Object.keys(itemChanges(item, changedItem(item, values)));
  return Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field)));
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

/** `$1,200` is 1200. What is no number, also nothing at all, is none. */
function amount(text: string): number {
  const digits = text.replace(/[$,\s]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
