import * as z from "zod/mini";
import { verdicts } from "#app/features/day/weather/rules/verdict.ts";
import { calendarDay, momentText, plainDateField } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import { bookingTermsSchema } from "#app/shared/money/booking-terms.ts";
import { line } from "#app/shared/words/text-fields.ts";
import { MOST_TRUCKS, stopKinds } from "#app/shared/words/vocabulary.ts";
import type { TimeOfDay } from "#config/business.ts";
import { stopStates } from "./rules/read-standing.ts";
import { loadedItemSchema, runSheetStopSchema } from "./run-sheet-schema.ts";

const timeOfDay = z.custom<TimeOfDay>((value) => typeof value === "string" && /^\d\d:\d\d$/.test(value));
const moment = z.nullable(momentText);
const pointSchema = z.object({ latitude: z.number(), longitude: z.number() });

const standingSchema = z.object({
  state: z.enum(stopStates),
  since: moment,
  onOurWayAt: moment,
  arrivedAt: moment,
  setUpAt: moment,
  pickedUpAt: moment,
  cantSetUpAt: moment,
  cantSetUpReason: z.nullable(z.string()),
  finishedBy: z.nullable(z.string()),
  signed: z.boolean(),
  /** In dollars, as it was counted. */
  collected: z.number(),
  damaged: z.boolean(),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  /** Numbers of attachments. */
  photos: z.array(z.int()),
  /** Lines of the loading list that are on the truck. */
  loaded: z.array(z.string()),
});

const stopFields = z.pick(runSheetStopSchema, {
  bookingId: true,
  kind: true,
  customerName: true,
  customerPhone: true,
  customerAddress: true,
  days: true,
  lastDay: true,
  surface: true,
  crewNote: true,
  requests: true,
  extras: true,
  waiverSigned: true,
  balance: true,
  holdExpiresAt: true,
});

/** An order of one day has two stops on it: one to deliver, one to pick up. */
export const dayStopSchema = z.extend(stopFields, {
  items: z.array(
    z.extend(loadedItemSchema, {
      itemId: z.int(),
      blowers: z.int(),
      anchorPoints: z.int(),
      heightFt: z.number(),
    }),
  ),
  window: bookingTermsSchema.shape.delivery.shape.window,
  serviceMinutes: z.int(),
  /** Null where nobody knows where the address is. */
  point: z.nullable(z.extend(pointSchema, { by: z.enum(["crew", "office", "zip"]) })),
  /** What the forecast says of the order that day; null without one. */
  weather: z.nullable(z.object({ verdict: z.enum(verdicts), text: z.string() })),
  standing: standingSchema,
});

const HOW_MANY = "Please enter a number from 0 to 999.";
const gearByHandSchema = z.object({
  name: line(60, "Please say what."),
  quantity: z.int(HOW_MANY).check(z.minimum(0, HOW_MANY), z.maximum(999, HOW_MANY)),
});

const truckSchema = z.object({
  kind: z.enum(stopKinds),
  truck: z.int(),
  crew: z.array(z.int()),
  /** Null to be at the first stop when its window opens. */
  leavesAt: z.nullable(timeOfDay),
  /** In driving order. */
  bookingIds: z.array(z.int()),
  /** Lines of the loading list that somebody set by hand. */
  gear: z.array(gearByHandSchema),
});

/** It was planned, and then the order was canceled, called off, moved or deleted from the day. */
const goneStopSchema = z.object({
  bookingId: z.int(),
  kind: z.enum(stopKinds),
  truck: z.int(),
  customerName: z.string(),
  why: z.enum(["canceled", "called_off", "moved"]),
});

export const daySchema = z.object({
  date: calendarDay,
  /** What every change of the plan sends back; 0 where nothing is planned. */
  version: z.int(),
  changed: z.nullable(z.object({ by: z.string(), at: momentText })),
  /** When the crew was sent the day; `unsent` changes came after it. */
  sent: z.nullable(z.object({ at: momentText, unsent: z.int() })),
  stops: z.array(dayStopSchema),
  trucks: z.array(truckSchema),
  gone: z.array(goneStopSchema),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What times and the loading list are computed with. */
  shop: pointSchema,
  rules: z.object({
    trucks: z.int(),
    milesPerHour: z.number(),
    windRepeatMinutes: z.int(),
    completesByPickup: z.boolean(),
    dryingDays: z.int(),
    anchorPounds: z.int(),
    tallOverFt: z.int(),
    tallAnchorPounds: z.int(),
    sandbagPounds: z.int(),
  }),
});

export type Day = z.infer<typeof daySchema>;
export type DayStop = Day["stops"][number];
export type DayTruck = Day["trucks"][number];
export type GoneStop = Day["gone"][number];

export const dayQuerySchema = z.object({ date: z.optional(plainDateField) });
export const dayParams = z.object({ date: plainDateField });

const CHOOSE_TRUCK = "Please choose a truck.";
const truckField = z.int(CHOOSE_TRUCK).check(z.minimum(1, CHOOSE_TRUCK), z.maximum(MOST_TRUCKS, CHOOSE_TRUCK));
const seen = {
  version: z.int("Please send the version of the plan."),
  kind: z.enum(stopKinds, "A stop is a delivery or a pickup."),
};

export const moveStopSchema = z.object({
  ...seen,
  bookingId: idField("Please choose a stop."),
  /** Null takes it off its truck. */
  truck: z.nullable(truckField),
  /** The stop that it goes before; null for the end. */
  before: z.optional(z.nullable(idField("Please choose a stop."))),
});

/** One truck, or all of them. Stops without a truck are given to one in both. */
export const orderStopsSchema = z.object({ ...seen, truck: z.optional(truckField) });
export const addTruckSchema = z.object(seen);
export const truckOfDaySchema = z.object({ ...seen, truck: truckField });

const TIME = "Please enter a time such as 07:45.";
export const changeTruckSchema = z.object({
  ...seen,
  truck: truckField,
  crew: z.optional(
    z.array(idField("Please choose who drives.")).check(z.maxLength(10, "Please keep it to 10 people.")),
  ),
  /** All lines that are set by hand; the others are what the rules come to. */
  gear: z.optional(z.array(gearByHandSchema).check(z.maxLength(40, "Please keep it to 40 lines."))),
  leavesAt: z.optional(
    z.nullable(
      z.pipe(
        z.string(TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)),
        z.transform((text) => text as TimeOfDay),
      ),
    ),
  ),
});

export const sendDaySchema = z.object({ version: seen.version });
export const planVersionSchema = z.object({ version: z.int() });

const PLACE = "Please paste the place from a map, such as 34.6948, -84.4822.";
/** Copied from a map: two numbers, alone or somewhere in a link. */
export const placeSchema = z.object({
  place: z.pipe(
    z.string(PLACE).check(z.maxLength(500, PLACE), z.regex(/-?\d{1,2}\.\d+\s*,\s*-?\d{1,3}\.\d+/, PLACE)),
    z.transform((text) => {
      const [, latitude = "", longitude = ""] = /(-?\d{1,2}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)/.exec(text) ?? [];
      return { latitude: Number(latitude), longitude: Number(longitude) };
    }),
  ),
});
