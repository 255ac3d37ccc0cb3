// What the crew filled in at a stop, as the device keeps it until it is reported. Every change is stored, so that a phone that
// dies in the rain has all of it when it comes back.
import type { Surface } from "#app/shared/words/vocabulary.ts";
import type { clearances } from "../crew-schema.ts";
import type { EventData } from "./queued-event.ts";

export type Clearance = (typeof clearances)[number];
export const photoSlots = ["Front", "Anchors", "Blower", "Whole yard"] as const;
export type PhotoSlot = (typeof photoSlots)[number];
/** A file by its hash, and small enough to be shown in a list. The thumbnail is empty where this browser can't read the file. */
export type Photo = { hash: string; thumbnail: string };

export type WindDraft = { mph: number | null; heightFt: number; meter: "meter" | "estimate" | null };
export type ItemDraft = {
  surface: Surface | null;
  anchors: number;
  clearances: Clearance[];
  wind: WindDraft;
  photos: Partial<Record<PhotoSlot, Photo>>;
};
export type StopDraft = {
  items: Record<number, ItemDraft>;
  /** Customers pay by card on their own phone, which this one learns when it has a signal. */
  paidByCard: boolean;
  signed: EventData<"signed">["how"] | null;
  pickup: Record<number, { returned: boolean | null; wet: boolean }>;
  /** Why they finish without a signed waiver, or without another reading of the wind. */
  reasons: { waiver: string; wind: string };
  /** Of forms that are filled in and not reported yet, by form. */
  forms: Record<string, FormDraft>;
};

/** Words and photos of a form. A photo is stored as soon as it is taken, and here is where it belongs. */
export type FormDraft = { note: string; photos: Record<string, Photo>; chosen: string | null };
export const emptyForm: FormDraft = { note: "", photos: {}, chosen: null };

/** Six feet: where a hand holds the meter. */
export const emptyWind: WindDraft = { mph: null, heightFt: 6, meter: null };
const emptyItem: ItemDraft = {
  surface: null,
  anchors: 0,
  clearances: [],
  wind: emptyWind,
  photos: {},
};
export const emptyDraft: StopDraft = {
  items: {},
  paidByCard: false,
  signed: null,
  pickup: {},
  reasons: { waiver: "", wind: "" },
  forms: {},
};

export function withFormPhoto(draft: StopDraft, name: string, slot: string, photo: Photo): StopDraft {
  const form = draft.forms[name] ?? emptyForm;
  return { ...draft, forms: { ...draft.forms, [name]: { ...form, photos: { ...form.photos, [slot]: photo } } } };
}

export const itemDraft = (draft: StopDraft, itemId: number): ItemDraft => draft.items[itemId] ?? emptyItem;

export function changeItem(draft: StopDraft, itemId: number, change: Partial<ItemDraft>): StopDraft {
  return { ...draft, items: { ...draft.items, [itemId]: { ...itemDraft(draft, itemId), ...change } } };
}
