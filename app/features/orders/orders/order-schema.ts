import * as z from "zod/mini";
import { momentText, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { mapNotes } from "#app/shared/words/order-notes.ts";
import { mapTexts } from "#app/shared/words/order-texts.ts";
import {
  bookingSources,
  bookingStatuses,
  changeRequests,
  exemptionStates,
  paymentPlans,
  places,
  proposalStates,
  surfaces,
  waiverStatuses,
} from "#app/shared/words/vocabulary.ts";

export const bookedItemSchema = z.object({
  id: z.int(),
  inflatableId: z.int(),
  name: z.string(),
  wetOption: z.boolean(),
  runsWet: z.boolean(),
});

/** A booking as the owner's lists show it; amounts in dollars, as everywhere in the API. */
export const bookingSchema = z.object({
  id: z.int(),
  /** What the owner's calls send back, so that two people never overwrite each other. */
  version: z.int(),
  /** The first item of the order, as the specification has it; `items` are all of them. */
  inflatableId: z.int(),
  items: z.array(bookedItemSchema),
  extras: z.array(z.object({ extraId: z.int(), name: z.string(), quantity: z.int() })),
  productName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  place: z.nullable(z.enum(places)),
  surface: z.enum(surfaces),
  site: z.record(z.string(), z.union([z.string(), z.number()])),
  deliveryZone: z.string(),
  deliveryCents: z.int(),
  damageCover: z.boolean(),
  exemption: z.nullable(z.enum(exemptionStates)),
  exemptionName: z.string(),
  exemptionNumber: z.string(),
  eventDate: plainDateText,
  days: z.int(),
  lastDay: plainDateText,
  proposal: z.nullable(z.enum(proposalStates)),
  status: z.enum(bookingStatuses),
  source: z.enum(bookingSources),
  createdAt: momentText,
  wetOption: z.boolean(),
  /** With the option, or because the item is wet by nature. */
  runsWet: z.boolean(),
  wetFee: z.number(),
  price: z.number(),
  total: z.number(),
  paid: z.number(),
  /** What was owed and is given up. */
  writtenOff: z.number(),
  balance: z.number(),
  paymentPlan: z.enum(paymentPlans),
  ...mapTexts(() => z.string()),
  ...mapNotes(() => z.string()),
  outOfArea: z.boolean(),
  reschedules: z.int(),
  changeRequest: z.nullable(z.enum(changeRequests)),
  changeNote: z.string(),
  /** What the owner still has to refund. */
  refundDue: z.number(),
  holdExpiresAt: z.nullable(momentText),
  /** When its day was called off for the weather; until the customer has chosen what happens. */
  calledOffAt: z.nullable(momentText),
  /** The newest waiver of this booking. */
  waiver: z.nullable(z.object({ id: z.int(), status: z.enum(waiverStatuses) })),
});

export type BookingView = z.infer<typeof bookingSchema>;
