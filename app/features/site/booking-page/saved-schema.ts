// The schemas of what the browser saves of a booking: it may be a week old, written by another
// version of the page, or edited. A chunk of its own, loaded only where something is saved.
import * as z from "zod/mini";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";
import {
  MOST_DAYS,
  MOST_ITEMS,
  MOST_OF_EXTRA,
  type PaymentPlan,
  paymentPlans,
  places,
  siteReplies,
  surfaces,
} from "#app/shared/words/vocabulary.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import { type Details, emptyDetails, emptyWaiver, type Flow } from "./rules/booking-flow.ts";
import { type Order, orderIn } from "./rules/order-choice.ts";

const text = z._default(z.string(), "");
const flag = z._default(z.boolean(), false);
const texts = <Name extends string>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

const { agreed: _agreed, ...signed } = emptyWaiver;
const fieldNames = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

const list = <Entry extends z.ZodMiniType>(entry: Entry) => z.array(entry).check(z.maxLength(MOST_ITEMS));
const count = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** As the versions before named it. */
const oldItem = z.pipe(
  z.object({ itemId: z.int(), wet: z.boolean() }),
  z.transform(({ itemId, wet }) => ({ inflatableId: itemId, wetOption: wet })),
);

const order = {
  items: z.optional(list(z.union([z.object({ inflatableId: z.int(), wetOption: z.boolean() }), oldItem]))),
  days: z._default(count(MOST_DAYS), 1),
  extras: z._default(list(z.object({ extraId: z.int(), quantity: count(MOST_OF_EXTRA) })), []),
  damageCover: flag,
  promoCode: text,
  creditCode: z.optional(z.string()),
  /** Drafts of one rental, from before there were orders. */
  itemId: z.optional(z.int()),
  wetOption: flag,
};
type SavedOrder = z.infer<z.ZodMiniObject<typeof order>>;

const one = (values: readonly string[]) => z.catch(z.enum(["", ...values]), "");
const answer = one(siteReplies);
const details = z.object({
  ...texts(fieldNames(emptyDetails)),
  place: one([...places, "unsure"]),
  surface: one(surfaces),
  outlet: answer,
  gate: answer,
  stairs: answer,
  slope: answer,
  textConsent: one(["yes"]),
});
const paymentPlan = z._default(z.enum(paymentPlans), "deposit");
const draft = z.object({
  ...order,
  date: z.optional(plainDateField),
  paymentPlan,
  step: z._default(z.enum(["choose", "details", "waiver"]), "choose"),
  details,
  waiver: z.object({ ...texts(fieldNames(signed)), drawnSignature: z.optional(z.string()), agreed: flag }),
});

/** Without a day or a rental there is no form to return to. */
export function parseDraft(value: unknown): Flow | undefined {
  const { data } = z.safeParse(draft, value);
  if (!data) return undefined;
  const { itemId: _item, wetOption: _wet, ...rest } = data;
  const { items, ...ordered } = readOrder(data);
  const step = data.date === undefined || items.length === 0 ? "choose" : data.step;
  return { ...rest, ...ordered, items, step } as Flow;
}

function readOrder({ items, itemId, wetOption, creditCode, ...chosen }: SavedOrder): Order {
  const one = itemId === undefined ? [] : [{ inflatableId: itemId, wetOption }];
  return orderIn({ ...chosen, items: items ?? one, ...(creditCode ? { creditCode } : {}) });
}

// The server validates all of it; here it only has to be something that can be sent and shown.
const pending = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/)),
  body: z.looseObject({ eventDate: plainDateField }),
});

/** As it was saved, its fields in their order, so that it is known again when the same is signed once more. */
export const parsePending = (value: unknown) =>
  z.safeParse(pending, value).success ? (value as PendingBooking) : undefined;

export type SavedHold = {
  token: string;
  /** The first of its rentals. */
  itemId: number;
  date: PlainDate;
  /** ISO; null for a hold without an end. */
  holdExpiresAt: string | null;
  /** What was ordered and typed, for choosing another day. */
  typed?: { details: Details; order: Order; paymentPlan: PaymentPlan } | undefined;
};

const ownHold = z.object({
  token: z.string().check(z.regex(/^[\w-]{16,80}$/)),
  itemId: z.int(),
  date: plainDateField,
  holdExpiresAt: z.nullable(z.string().check(z.refine((moment) => !Number.isNaN(Date.parse(moment))))),
  typed: z.catch(
    z.optional(z.object({ details, paymentPlan, order: z.optional(z.object(order)), wetOption: flag })),
    undefined,
  ),
});

export function parseOwnHold(value: unknown): SavedHold | undefined {
  const { data } = z.safeParse(ownHold, value);
  if (!data) return undefined;
  const { typed, itemId } = data;
  if (!typed) return { ...data, typed };
  const saved = {
    ...readOrder({ days: 1, extras: [], damageCover: false, promoCode: "", itemId, ...typed, ...typed.order }),
  };
  return { ...data, typed: { details: typed.details as Details, paymentPlan: typed.paymentPlan, order: saved } };
}
