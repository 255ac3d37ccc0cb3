// What the office corrects of an order, as it is typed, and what of it is sent: fields that weren't changed here may have been changed
// by somebody else.

import { siteQuestions } from "#app/features/orders/order-form/rules/site-questions.ts";
import { orderTexts, pickTexts } from "#app/shared/words/order-texts.ts";
import type { BookingDetail } from "../order-page-schema.ts";

export const contactNames = ["customerName", "customerPhone", "customerEmail", "customerAddress"] as const;
const textNames = [...contactNames, ...orderTexts.map(({ name }) => name)];
const siteNames = siteQuestions.map(({ name }) => name);

export type CorrectionDraft = ReturnType<typeof draftCorrection>;
type Order = Pick<BookingDetail, (typeof textNames)[number] | "place" | "site">;

/** "Not sure" of a place is stored with the answers, which shows that it was asked. */
export function draftCorrection(order: Order) {
  const { customerName, customerPhone, customerEmail, customerAddress, place, site } = order;
  const answer = (name: string) => String(site[name] ?? "");
  return {
    customerName,
    customerPhone,
    customerEmail,
    customerAddress,
    ...pickTexts(order),
    place: (place ?? (site.place ? "unsure" : "")) as string,
    outlet: answer("outlet"),
    gate: answer("gate"),
    stairs: answer("stairs"),
    slope: answer("slope"),
    ceilingFt: answer("ceilingFt"),
  };
}

/** Only an empty field removes the height. An unreadable value must not silently delete it. */
export function correctionProblems({ ceilingFt }: Pick<CorrectionDraft, "ceilingFt">): { ceilingFt?: string } {
  return ceilingFt.trim() === "" || Number(ceilingFt) > 0
    ? {}
    : { ceilingFt: "Please enter feet as a number, such as 16." };
}

/** The texts, the kind of place and the answers that differ. Empty answers were not asked; all of them are sent together. */
export function readCorrection(order: Order, draft: CorrectionDraft) {
  const texts = textNames.filter((name) => draft[name] !== order[name]).map((name) => [name, draft[name]]);
  const isUnsure = draft.place === "unsure";
  const kind = isUnsure ? null : ((draft.place || null) as BookingDetail["place"]);
  const ceiling = Number(draft.ceilingFt);
  const site = Object.fromEntries<string | number>([
    ...(isUnsure ? [["place", "unsure"] as const] : []),
    ...siteNames.map((name) => [name, draft[name]] as const).filter(([, answer]) => answer),
    ...(ceiling > 0 ? [["ceilingFt", ceiling] as const] : []),
  ]);
  const isSame = ["place", ...siteNames, "ceilingFt"].every((name) => site[name] === order.site[name]);
  return {
    ...(Object.fromEntries(texts) as Partial<Pick<CorrectionDraft, (typeof textNames)[number]>>),
    ...(kind === order.place ? {} : { place: kind }),
    ...(isSame ? {} : { site }),
  };
}
