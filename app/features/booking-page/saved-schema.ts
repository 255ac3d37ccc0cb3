// The schemas of what the browser saves of a booking: it may be a week old, written by another
// version of the page, or edited. A chunk of its own, loaded only where something is saved.
import * as z from "zod/mini";
import type { PlainDate } from "../../shared/plain-date.ts";
import { plainDateField } from "../../shared/plain-date-field.ts";
import type { PendingBooking } from "./rules/booking-body.ts";
import { type Details, emptyDetails, emptyWaiver, type Flow, type PaymentPlan } from "./rules/booking-flow.ts";

const text = z._default(z.string(), "");
const flag = z._default(z.boolean(), false);
const texts = <Name extends string>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;

const { agreed: _agreed, ...signed } = emptyWaiver;
const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

const draft = z.object({
  itemId: z.optional(z.int()),
  date: z.optional(plainDateField),
  wetOption: flag,
  paymentPlan: z._default(z.enum(["deposit", "full"]), "deposit"),
  step: z._default(z.enum(["choose", "details", "waiver"]), "choose"),
  details: z.object(texts(namesOf(emptyDetails))),
  waiver: z.object({ ...texts(namesOf(signed)), drawnSignature: z.optional(z.string()), agreed: flag }),
});

/** Without a day there is no form to return to. */
export function parseDraft(value: unknown): Flow | undefined {
  const { data } = z.safeParse(draft, value);
  return data && ({ ...data, step: data.date === undefined ? "choose" : data.step } as Flow);
}

// The server validates all of it; here it only has to be something that can be sent and shown.
const pending = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/)),
  body: z.looseObject({ inflatableId: z.int(), eventDate: plainDateField }),
});

export const parsePending = (value: unknown) => z.safeParse(pending, value).data as PendingBooking | undefined;

export type SavedHold = {
  token: string;
  itemId: number;
  date: PlainDate;
  /** ISO; null for a hold without an end. */
  holdExpiresAt: string | null;
  /** What was typed, for choosing another day. */
  typed?: { details: Details; wetOption: boolean; paymentPlan: PaymentPlan } | undefined;
};

const ownHold = z.object({
  token: z.string().check(z.regex(/^[\w-]{16,80}$/)),
  itemId: z.int(),
  date: plainDateField,
  holdExpiresAt: z.nullable(z.string().check(z.refine((moment) => !Number.isNaN(Date.parse(moment))))),
  typed: z.catch(z.optional(z.pick(draft, { details: true, wetOption: true, paymentPlan: true })), undefined),
});

export const parseOwnHold = (value: unknown) => z.safeParse(ownHold, value).data as SavedHold | undefined;
