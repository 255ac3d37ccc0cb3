// The steps of a booking as a reducer: rental, day, details, waiver, payment. Pure: an event goes in, the next state
// comes out. booking-body.ts makes the request body of it.
import type { PlainDate } from "../../../shared/plain-date.ts";

export type Details = {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  street: string;
  city: string;
  zip: string;
  eventType: string;
  location: string;
  additionalRequests: string;
};

export type WaiverForm = {
  fullName: string;
  email: string;
  phone: string;
  signature: string;
  /** A PNG as a data URL, when someone draws as well as types. */
  drawnSignature?: string;
  agreed: boolean;
};

export type PaymentPlan = "deposit" | "full";

export type Flow = {
  itemId?: number;
  date?: PlainDate;
  wetOption: boolean;
  paymentPlan: PaymentPlan;
  step: "choose" | "details" | "waiver";
  details: Details;
  waiver: WaiverForm;
  /** A picked day that is not available; shown with other days to choose from. */
  taken?: TakenDay;
};

/** Whether it was booked while someone looked at it, or before they opened the page. */
export type TakenDay = { date: PlainDate; how: "just booked" | "is booked" | "is blocked" | "is closed" };

export const emptyDetails: Details = {
  customerName: "",
  customerEmail: "",
  customerPhone: "",
  street: "",
  city: "",
  zip: "",
  eventType: "",
  location: "",
  additionalRequests: "",
};

export const emptyWaiver: WaiverForm = { fullName: "", email: "", phone: "", signature: "", agreed: false };

export const emptyFlow: Flow = {
  wetOption: false,
  paymentPlan: "deposit",
  step: "choose",
  details: emptyDetails,
  waiver: emptyWaiver,
};

/** Whether anything was typed. */
export function hasTyped({ details, waiver }: Pick<Flow, "details" | "waiver">): boolean {
  return [...Object.values(details), ...Object.values(waiver)].some((value) => value !== "" && value !== false);
}

const emptyForms = { step: "choose", wetOption: false, details: emptyDetails, waiver: emptyWaiver } as const;

export type FlowEvent =
  | { type: "item chosen"; itemId: number; date?: PlainDate }
  | { type: "date picked"; date: PlainDate }
  | { type: "wet set"; wetOption: boolean }
  | { type: "plan set"; paymentPlan: PaymentPlan }
  | { type: "details opened" }
  | { type: "details typed"; details: Partial<Details> }
  | { type: "details cancelled" }
  | { type: "details done" }
  | { type: "waiver typed"; waiver: Partial<WaiverForm> }
  | { type: "waiver cancelled" }
  /** The browser's back and forward buttons, from one dialog to the next. */
  | { type: "stepped to"; step: Flow["step"] }
  | ({ type: "date taken" } & TakenDay)
  | { type: "taken dismissed" }
  /** Back, forward, or a day that is no longer available: the page shows what the URL says. */
  | { type: "went to"; itemId?: number | undefined; date?: PlainDate | undefined }
  | { type: "restored"; flow: Flow };

export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case "item chosen":
      return chooseItem(flow, event.itemId, event.date);
    case "date picked":
      return { ...without(flow, "taken"), date: event.date };
    case "wet set":
      return { ...flow, wetOption: event.wetOption };
    case "plan set":
      return { ...flow, paymentPlan: event.paymentPlan };
    case "details opened":
      return flow.date === undefined ? flow : { ...flow, step: "details" };
    case "details typed":
      return typeDetails(flow, event.details);
    case "details cancelled":
      // The spec's rule: leaving here forgets the day and the form, of which the wet option is a part.
      return { ...without(flow, "date"), ...emptyForms };
    case "details done":
      return { ...flow, step: "waiver", waiver: carryOver(flow.details, flow.waiver) };
    case "waiver typed":
      return { ...flow, waiver: { ...flow.waiver, ...event.waiver } };
    case "waiver cancelled":
      return { ...flow, step: "details" };
    case "stepped to":
      return { ...flow, step: flow.date === undefined ? "choose" : event.step };
    case "date taken":
      return flow.date === event.date
        ? { ...without(flow, "date"), taken: { date: event.date, how: event.how } }
        : flow;
    case "taken dismissed":
      return { ...without(flow, "taken"), step: flow.date === undefined ? "choose" : flow.step };
    case "went to":
      return goTo(flow, event.itemId, event.date);
    case "restored":
      return event.flow;
  }
}

function goTo(flow: Flow, itemId: number | undefined, date: PlainDate | undefined): Flow {
  const { itemId: before, date: _day, taken: _taken, ...rest } = flow;
  return {
    ...rest,
    ...(itemId === undefined ? {} : { itemId }),
    ...(date === undefined ? {} : { date }),
    step: "choose",
    wetOption: itemId === before && flow.wetOption,
  };
}

/** The saved draft, adapted to the URL: the URL wins, what was typed stays. */
export function resumeDraft(draft: Flow, itemId: number | undefined, date: PlainDate | undefined): Flow {
  const sameItem = itemId === undefined || itemId === draft.itemId;
  const sameDay = date === undefined || date === draft.date;
  return sameItem && sameDay ? draft : goTo(draft, itemId ?? draft.itemId, date);
}

/** Another rental has other open days, so the day is cleared unless it is chosen along with it. */
function chooseItem(flow: Flow, itemId: number, date: PlainDate | undefined): Flow {
  if (flow.itemId === itemId && date === undefined) return flow;
  const bare = without(without(flow, "date"), "taken");
  const step = date === undefined ? "choose" : flow.step;
  return { ...bare, itemId, step, wetOption: false, ...(date === undefined ? {} : { date }) };
}

const carried = { fullName: "customerName", email: "customerEmail", phone: "customerPhone" } as const;

/** The waiver follows what is corrected in the details, except where something else was typed into it. */
function typeDetails(flow: Flow, typed: Partial<Details>): Flow {
  const details = { ...flow.details, ...typed };
  const waiver = { ...flow.waiver };
  for (const [there, here] of Object.entries(carried) as [keyof typeof carried, keyof Details][])
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
