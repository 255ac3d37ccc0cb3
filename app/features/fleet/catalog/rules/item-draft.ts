// From an item to what is typed, and back. The server's schema validates it, so that errors show before anything is sent, with
// the same messages.
import * as z from "zod/mini";
import { formMessage } from "#app/shared/calls/form-message.ts";
import { type Inflatable, type ItemChange, type NewItem, newItemSchema } from "../schema.ts";
import { ITEM_NEEDS, type ItemDraft, type ItemInput, itemInputs } from "./item-fields.ts";
import { changedItem, type ItemValues, itemChanges, newItemValues, wetTerms } from "./item-values.ts";
import { isAlwaysWet } from "./water.ts";

/** By field, as the server names them: `price`, `size.heightFt`. */
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

/** `$1,200` is 1200. What is no number, also nothing at all, is none. */
function amount(text: string): number {
  const digits = text.replace(/[$,\s]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
