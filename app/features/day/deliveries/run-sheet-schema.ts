import * as z from "zod/mini";
import { inflatableSchema } from "#app/features/fleet/catalog/schema.ts";
import { notReadySchema } from "#app/features/fleet/safety/schema.ts";
import { bookingSchema } from "#app/features/orders/orders/order-schema.ts";
import { plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { bookingTermsSchema } from "#app/shared/money/booking-terms.ts";

/** What a stop takes from the order as the office sees it. */
const orderFields = z.pick(bookingSchema, {
  status: true,
  customerName: true,
  customerPhone: true,
  customerAddress: true,
  outOfArea: true,
  days: true,
  lastDay: true,
  place: true,
  surface: true,
  site: true,
  eventType: true,
  location: true,
  crewNote: true,
});

/** What is delivered or picked up. */
export const loadedItemSchema = z.object({
  inflatableId: z.int(),
  name: z.string(),
  type: z.string(),
  picture: inflatableSchema.shape.picture,
  /** Which unit the crew takes; empty if there is only one. */
  unit: z.string(),
  /** The unit of a delivery, and why it may not go out. Always sent; data stored on a device earlier may lack them. */
  unitId: z.optional(z.nullable(z.int())),
  notReady: z.optional(notReadySchema),
  wet: z.boolean(),
  /** Length, width, height in feet. */
  size: z.array(z.number()),
});

export const runSheetStopSchema = z.extend(orderFields, {
  bookingId: z.int(),
  /** An order of one day has one stop for delivery and pickup; a longer one has a pickup stop on its last day. */
  kind: z.enum(["delivery", "pickup"]),
  /** How long an unpaid order holds its day. */
  holdExpiresAt: z.nullable(z.string()),
  things: z.array(loadedItemSchema),
  extras: z.array(z.object({ name: z.string(), quantity: z.int() })),
  requests: z.string(),
  waiverSigned: z.boolean(),
  /** The windows it was booked with. */
  delivery: bookingTermsSchema.shape.delivery,
  total: z.number(),
  balance: z.number(),
  /** Opens a page that takes what is left to pay and shows nothing else of the order, through the end of the day. */
  payCode: z.nullable(z.object({ size: z.int(), path: z.string() })),
});

/** The stops of one day and their totals, in dollars. */
export const runSheetSchema = z.object({
  date: plainDateText,
  stops: z.array(runSheetStopSchema),
  units: z.int(),
  wetUnits: z.int(),
  toCollect: z.number(),
});

/** What the crew needs to get there, set up and collect. Nothing else about the customer or the booking. */
export const crewStopSchema = z.pick(runSheetStopSchema, {
  bookingId: true,
  kind: true,
  customerName: true,
  customerPhone: true,
  customerAddress: true,
  things: true,
  extras: true,
  days: true,
  lastDay: true,
  place: true,
  surface: true,
  site: true,
  location: true,
  requests: true,
  crewNote: true,
  waiverSigned: true,
  delivery: true,
  balance: true,
});

export const crewRunSheetSchema = z.extend(runSheetSchema, { stops: z.array(crewStopSchema) });

export const runSheetQuerySchema = z.object({ date: z.optional(plainDateField) });

export type RunSheetStop = z.infer<typeof runSheetStopSchema>;
export type CrewStop = z.infer<typeof crewStopSchema>;
export type CrewRunSheet = z.infer<typeof crewRunSheetSchema>;
export type RunSheet = z.infer<typeof runSheetSchema>;
