// What is still open before a stop is set up, and what forbids setting it up.
import type { Surface } from "#app/shared/words/vocabulary.ts";
import type { CrewDayStop, CrewItem } from "../crew-schema.ts";
import type { EventData, QueuedEvent } from "./queued-event.ts";
import { type Clearance, type ItemDraft, itemDraft, photoSlots, type StopDraft } from "./stop-draft.ts";
import { eventsAt } from "./stop-state.ts";
import { isTooWindy, isWindMeasured } from "./wind-limit.ts";

/** What the crew chooses from. */
export const surfaceChoices: readonly (readonly [Surface, string])[] = [
  ["grass", "Grass"],
  ["hard", "Hard surface"],
  ["indoor", "Indoors"],
];

export const clearanceTexts: Record<Clearance, string> = {
  sides: "3 ft free on every side",
  overhead: "Nothing overhead, no wires",
  blower: "Blower fenced off, cord flat",
  path: "Path to the door is clear",
};
const CLEARANCES = Object.keys(clearanceTexts).length;

export type Step = { name: "surface" | "anchors" | "clearances" | "wind" | "photos"; done: boolean; wrong?: string };

export const ruleFor = ({ anchors }: Pick<CrewItem, "anchors">, surface: Surface | null) =>
  anchors.find((rule) => rule.surface === surface);

/** `8 stakes`, `1 weight`. */
export function anchorText({ count, kind }: CrewItem["anchors"][number]): string {
  return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
}

/** A unit that failed or is overdue stays on the truck until the owner has written down why it may be used. */
export const mayNotGoOut = ({ notReady }: Pick<CrewItem, "notReady">) => notReady !== null && notReady.release === null;

/** `withPhotos` is off on a device that has no room for them. */
export function itemSteps(item: CrewItem, draft: ItemDraft, withPhotos = true): Step[] {
  const rule = ruleFor(item, draft.surface);
  const missing = rule ? rule.count - draft.anchors : 0;
  const hasAnchors = draft.surface !== null && missing <= 0;
  const { wind } = draft;
  const steps: Step[] = [
    { name: "surface", done: draft.surface !== null },
    {
      name: "anchors",
      done: hasAnchors,
      ...(rule && draft.anchors > 0 && missing > 0 ? { wrong: `${missing} too few` } : {}),
    },
    { name: "clearances", done: draft.clearances.length === CLEARANCES },
  ];
  const isOver = isTooWindy(draft.surface, wind.mph, item.windLimitMph);
  const windStep: Step = {
    name: "wind",
    done: wind.mph !== null && wind.meter !== null && !isOver,
    ...(isOver ? { wrong: `Over ${item.windLimitMph} mph` } : {}),
  };
  const photos: Step = { name: "photos", done: photoSlots.every((slot) => draft.photos[slot]) };
  return [...steps, ...(isWindMeasured(draft.surface) ? [windStep] : []), ...(withPhotos ? [photos] : [])];
}

export const isChecked = (item: CrewItem, draft: ItemDraft, withPhotos?: boolean) =>
  itemSteps(item, draft, withPhotos).every(({ done }) => done);

type Facts = {
  stop: Pick<CrewDayStop, "items" | "waiverSigned">;
  draft: StopDraft;
  /** What is still to be collected. */
  owedCents: number;
  isSigned: boolean;
  /** The wind has to be measured again. */
  isWindDue?: boolean;
  withPhotos?: boolean;
};

export type CheckProgress = {
  done: number;
  of: number;
  /** `1 photo, payment, sign-off`. */
  open: string[];
  /** A unit that may not go out, too much wind or too few anchors. */
  forbidden: "unit" | "wind" | "anchors" | null;
};

export function checkProgress(facts: Facts): CheckProgress {
  const { stop, draft, owedCents, isSigned, isWindDue = false, withPhotos = true } = facts;
  const items = stop.items.map((item) => ({ item, filled: itemDraft(draft, item.itemId) }));
  const steps = items.flatMap(({ item, filled }) => itemSteps(item, filled, withPhotos));
  const isPaid = owedCents <= 0 || draft.paidByCard;
  // Somebody who writes down why may finish without either, and the office reads it.
  const hasWaiver = stop.waiverSigned || draft.reasons.waiver.trim() !== "";
  const hasReading = !isWindDue || draft.reasons.wind.trim() !== "";
  const all = [
    ...steps,
    ...(owedCents > 0 ? [{ done: isPaid }] : []),
    ...(stop.waiverSigned ? [] : [{ done: hasWaiver }]),
    { done: isSigned },
  ];
  const missingPhotos = withPhotos ? items.reduce((sum, { filled }) => sum + missingIn(filled), 0) : 0;
  const isOpen = (name: Step["name"]) => steps.some((step) => step.name === name && !step.done);
  const open = [
    ...(["surface", "anchors", "clearances", "wind"] as const).filter(isOpen),
    ...(missingPhotos > 0 ? [missingPhotos === 1 ? "1 photo" : `${missingPhotos} photos`] : []),
    ...(hasReading ? [] : ["another wind reading"]),
    ...(isPaid ? [] : ["payment"]),
    ...(hasWaiver ? [] : ["waiver"]),
    ...(isSigned ? [] : ["sign-off"]),
  ];
  const wrong = (name: Step["name"]) => steps.some((step) => step.name === name && step.wrong !== undefined);
  return {
    done: all.filter(({ done }) => done).length,
    of: all.length,
    open,
    forbidden: stop.items.some(mayNotGoOut) ? "unit" : wrong("wind") ? "wind" : wrong("anchors") ? "anchors" : null,
  };
}

const missingIn = ({ photos }: ItemDraft) => photoSlots.filter((slot) => !photos[slot]).length;

/** What is reported of an item once it is checked. */
export function checkedData(item: CrewItem, draft: ItemDraft): EventData<"checked"> {
  const { surface, anchors, clearances, wind, photos } = draft;
  return {
    itemId: item.itemId,
    unitId: item.unitId,
    surface: surface ?? "unknown",
    clearances,
    note: "",
    anchors: { count: anchors, kind: ruleFor(item, surface)?.kind ?? "stakes" },
    wind: { mph: wind.mph ?? 0, heightFt: wind.heightFt, meter: wind.meter ?? "estimate" },
    photos: photoSlots.flatMap((slot) => photos[slot]?.hash ?? []),
  };
}

/** Whether the last check reported of this item says the same. The queue knows, also after a phone died in between. */
export function isReported(
  stop: Pick<CrewDayStop, "bookingId" | "kind">,
  events: readonly QueuedEvent[],
  data: EventData<"checked">,
): boolean {
  const checks = eventsAt(stop, events).flatMap(({ event }) => (event.kind === "checked" ? [event.data] : []));
  return JSON.stringify(checks.findLast(({ itemId }) => itemId === data.itemId)) === JSON.stringify(data);
}
