// While the owner types, every field of an item is text. It is validated with the server's schema, so that errors show
// before anything is sent, with the same messages.
import * as z from "zod/mini";
import { formMessage } from "#app/shared/calls/form-message.ts";
import { type Inflatable, type ItemChange, type NewItem, newItemSchema } from "../schema.ts";
import { ITEM_NEEDS, type ItemDraft, type ItemInput, itemInputs } from "./item-fields.ts";
import { changedItem, type ItemValues, itemChanges, newItemValues, wetTerms } from "./item-values.ts";
import { isAlwaysWet } from "./water.ts";

/** Keys are the server's field names: `price`, `size.heightFt`. */
export type FieldErrors = Record<string, string>;

export function startItemDraft(item: ItemValues): ItemDraft {
  const typed = itemInputs.map(({ path, kind }) => [path, typeValue(kind, valueAt(item, path))]);
  const draft: ItemDraft = Object.fromEntries(typed);
  return {
    ...draft,
    wetFee: item.wetAvailable ? draft.wetFee : "",
    // A title that repeats the name counts as none.
    title: item.title === item.name ? "" : draft.title,
  };
}

function typeValue(kind: ItemInput["kind"], value: unknown): string | boolean {
  if (kind === "lines") return (value as string[]).join("\n");
  return kind === "flag" ? Boolean(value) : String(value);
}

const valueAt = (item: object, path: string) =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], item);

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
  const values: Record<string, unknown> = {};
  for (const { path, kind } of itemInputs) {
    const [name = "", part] = path.split(".");
    const value = readInput(kind, draft[path]);
    values[name] = part ? { ...(values[name] as object), [part]: value } : value;
  }
  const wetAvailable = draft.wetAvailable && offersWet(draft);
  const { wetFee, ...rest } = values;
  return { ...rest, wetAvailable, ...(wetAvailable && draft.wetFee.trim() !== "" ? { wetFee } : {}) };
}

function readInput(kind: ItemInput["kind"], typed: string | boolean): unknown {
  if (typeof typed === "boolean") return typed;
  if (kind === "lines") return typed.split("\n");
  return kind === "dollars" || kind === "count" || kind === "feet" ? amount(typed) : typed;
}

/** Reads `$1,200` as 1200. Other text, also none, is not a number. */
function amount(text: string): number {
  const digits = text.replace(/[$,\s]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
