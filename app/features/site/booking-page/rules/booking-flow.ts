// The steps of a booking as a reducer: rental, day, party, details, waiver, payment. Pure: an event goes in, the next state
// comes out. What is ordered is in order-choice.ts; booking-body.ts makes the request body of it.

import {
  dry,
  emptyDetails as emptyOrderDetails,
  type OrderDetails,
} from "#app/features/orders/order-form/rules/order-draft.ts";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { PaymentPlan, SiteQuestion, SiteReply } from "#app/shared/words/vocabulary.ts";
import type { Choice } from "./booking-address.ts";
import { emptyOrder, type Order, type OrderPart, orderWithItem, type Swap, swapped } from "./order-choice.ts";

/** An empty place is a home, and an empty state that of the business. */
export type Details = OrderDetails &
  Record<SiteQuestion, "" | SiteReply> & { unit: string; ceilingFt: string; textConsent: "" | "yes" };

export type WaiverForm = {
  fullName: string;
  email: string;
  phone: string;
  signature: string;
  /** A PNG as a data URL, when someone draws as well as types. */
  drawnSignature?: string;
  agreed: boolean;
};

export type Flow = Order & {
  /** The first day. */
  date?: PlainDate;
  paymentPlan: PaymentPlan;
  step: "choose" | "details" | "waiver";
  details: Details;
  waiver: WaiverForm;
  /** A picked day that is not available; shown with other days to choose from. */
  taken?: TakenDay;
};

/** Whether it was booked while someone looked at it, or before they opened the page. */
export type TakenDay = {
  date: PlainDate;
  how: "just booked" | "is booked" | "is blocked" | "is closed";
  /** The rentals that are in the way, where the order has others, too. */
  itemIds?: number[];
};

export const emptyDetails: Details = {
  ...emptyOrderDetails,
  unit: "",
  outlet: "",
  gate: "",
  stairs: "",
  slope: "",
  ceilingFt: "",
  textConsent: "",
};

export const emptyWaiver: WaiverForm = { fullName: "", email: "", phone: "", signature: "", agreed: false };

export const emptyFlow: Flow = {
  ...emptyOrder,
  paymentPlan: "deposit",
  step: "choose",
  details: emptyDetails,
  waiver: emptyWaiver,
};

/** Whether anything was typed. */
export function hasTyped({ details, waiver }: Pick<Flow, "details" | "waiver">): boolean {
  return [...Object.values(details), ...Object.values(waiver)].some((value) => value !== "" && value !== false);
}

/** What can happen, and what it makes of the flow. */
const events = {
  "order changed": (flow: Flow, { part }: { part: OrderPart }) => changeOrder(flow, part),
  /** What is in the way of the order on its day leaves or is exchanged. */
  "item swapped": (flow: Flow, swap: Swap) =>
    changeOrder(onTakenDay(flow), ({ items }) => ({ items: swapped(items, swap) })),
  /** An order begins with it. */
  "item chosen": (flow: Flow, { itemId, date }: { itemId: number; date?: PlainDate }) => chooseItem(flow, itemId, date),
  "date picked": (flow: Flow, { date }: { date: PlainDate }) => ({ ...without(flow, "taken"), date }),
  "details opened": (flow: Flow) => (flow.date === undefined ? flow : { ...flow, step: "details" }),
  "details typed": (flow: Flow, { details }: { details: Partial<Details> }) => typeDetails(flow, details),
  "details cancelled": (flow: Flow) => forget(flow),
  "details done": (flow: Flow) => ({ ...flow, step: "waiver", waiver: carryOver(flow.details, flow.waiver) }),
  "waiver typed": (flow: Flow, typed: { waiver: Partial<WaiverForm> }) => ({
    ...flow,
    waiver: { ...flow.waiver, ...typed.waiver },
  }),
  "waiver cancelled": (flow: Flow) => ({ ...flow, step: "details" }),
  /** The browser's back and forward buttons, from one dialog to the next. */
  "stepped to": (flow: Flow, { step }: Pick<Flow, "step">) => ({
    ...flow,
    step: flow.date === undefined ? "choose" : step,
  }),
  "date taken": (flow: Flow, { date, how, itemIds }: TakenDay) =>
    flow.date === date ? { ...without(flow, "date"), taken: { date, how, ...(itemIds ? { itemIds } : {}) } } : flow,
  "taken dismissed": (flow: Flow) => ({
    ...without(flow, "taken"),
    step: flow.date === undefined ? "choose" : flow.step,
  }),
  /** Back, forward, or a day that is no longer available: the page shows what the URL says. */
  "went to": (flow: Flow, { itemId, date }: Choice) => goTo(flow, itemId, date),
  /** In place of `over`: who has chosen meanwhile keeps that. */
  restored: (flow: Flow, { flow: saved, over = flow }: { flow: Flow; over?: Flow }) => (over === flow ? saved : flow),
} satisfies Record<string, (flow: Flow, event: never) => Flow>;

type Events = typeof events;
type DetailOf<Handler> = Handler extends (flow: Flow, event: infer Detail) => Flow ? Detail : never;
export type FlowEvent = { [Type in keyof Events]: { type: Type } & DetailOf<Events[Type]> }[keyof Events];

export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  const next: (flow: Flow, event: never) => Flow = events[event.type];
  return next(flow, event as never);
}

/** Without a rental there is nothing to describe or sign; the day is kept for the next one. */
function changeOrder(flow: Flow, part: OrderPart): Flow {
  const next = { ...flow, ...(typeof part === "function" ? part(flow) : part) };
  return next.items.length === 0 ? { ...next, step: "choose" } : next;
}

/** Without what was in the way, its day is picked again. */
const onTakenDay = (flow: Flow): Flow =>
  flow.taken ? { ...without(flow, "taken"), date: flow.date ?? flow.taken.date } : flow;

/** The spec's rule: leaving the details forgets the day and the form, of which the wet option is a part. */
function forget(flow: Flow): Flow {
  const items = flow.items.map(({ inflatableId }) => dry(inflatableId));
  return { ...without(flow, "date"), items, days: 1, step: "choose", details: emptyDetails, waiver: emptyWaiver };
}

export const firstItem = ({ items }: Pick<Flow, "items">): number | undefined => items[0]?.inflatableId;

/** What the address says of a booking. */
export const toChoice = (flow: Flow): Choice => ({ itemId: firstItem(flow), date: flow.date });

/** An order of several rentals is kept: its first one may have been another when the address was written. */
function goTo(flow: Flow, itemId: number | undefined, date: PlainDate | undefined): Flow {
  const stays = itemId === firstItem(flow) || flow.items.length > 1;
  return onDay(stays ? flow : beginWith(flow, itemId), date);
}

const beginWith = (flow: Flow, itemId: number | undefined): Flow => ({
  ...flow,
  ...orderWithItem(itemId),
  promoCode: flow.promoCode,
});

function onDay(flow: Flow, date: PlainDate | undefined): Flow {
  const bare = without(without(flow, "date"), "taken");
  return { ...bare, ...(date === undefined ? {} : { date }), step: "choose" };
}

/** The saved draft, adapted to the URL: the URL wins, what was typed stays. */
export function resumeDraft(draft: Flow, itemId: number | undefined, date: PlainDate | undefined): Flow {
  // Who asks for a day alone wants to see everything that is open then.
  if (itemId === undefined && date !== undefined) return onDay(beginWith(draft, undefined), date);
  const sameItem = itemId === undefined || itemId === firstItem(draft);
  const sameDay = date === undefined || date === draft.date;
  if (!sameItem) return onDay(beginWith(draft, itemId), date);
  return sameDay ? draft : onDay(draft, date);
}

/** Another rental has other open days, so the day is cleared unless it is chosen along with it or waits for a rental. */
function chooseItem(flow: Flow, itemId: number, chosen: PlainDate | undefined): Flow {
  if (firstItem(flow) === itemId && chosen === undefined) return flow;
  const date = chosen ?? (flow.items.length === 0 ? flow.date : undefined);
  return { ...onDay(beginWith(flow, itemId), date), step: chosen === undefined ? "choose" : flow.step };
}

const carried = { fullName: "customerName", email: "customerEmail", phone: "customerPhone" } as const;
type Carried = (typeof carried)[keyof typeof carried];

/** The waiver follows what is corrected in the details, except where something else was typed into it. */
function typeDetails(flow: Flow, typed: Partial<Details>): Flow {
  const details = { ...flow.details, ...typed };
  const waiver = { ...flow.waiver };
  for (const [there, here] of Object.entries(carried) as [keyof typeof carried, Carried][])
    if (waiver[there] === flow.details[here]) waiver[there] = details[here];
  return { ...flow, details, waiver };
}

/** Copies name, email and phone; what was already changed in the waiver stays. */
function carryOver(details: Details, waiver: WaiverForm): WaiverForm {
  return {
    ...waiver,
    fullName: waiver.fullName || details.customerName,
    email: waiver.email || details.customerEmail,
    phone: waiver.phone || details.customerPhone,
  };
}

function without<Key extends "date" | "taken">(flow: Flow, key: Key): Omit<Flow, Key> {
  const { [key]: _gone, ...rest } = flow;
  return rest;
}
