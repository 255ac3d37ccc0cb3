// The crew's day and what its devices report, as the calls take and answer them. The device stores both for the day.
import * as z from "zod/mini";
import { crewStopSchema } from "#app/features/day/deliveries/run-sheet-schema.ts";
import { notReadySchema } from "#app/features/fleet/safety/schema.ts";
import { momentText, plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { idField, MAX_ID } from "#app/shared/id-field.ts";
import { optionalParagraph } from "#app/shared/words/text-fields.ts";
import { MOST_ENTERED_CENTS, stopKinds, surfaces } from "#app/shared/words/vocabulary.ts";

/** How a unit has to be anchored on a surface: so many, of this kind, each holding so much. */
const anchorRuleSchema = z.object({
  surface: z.enum(surfaces),
  count: z.int(),
  kind: z.enum(["stakes", "weights"]),
  poundsEach: z.int(),
});

const crewItemSchema = z.object({
  /** Of the order. */
  itemId: z.int(),
  /** Of the catalog, for its photo. */
  inflatableId: z.int(),
  unitId: z.nullable(z.int()),
  name: z.string(),
  unit: z.string(),
  type: z.string(),
  picture: z.nullable(z.unknown()),
  wet: z.boolean(),
  /** Length, width, height in feet. */
  size: z.array(z.number()),
  blowers: z.int(),
  windLimitMph: z.int(),
  /** By surface, so that the crew can correct what the customer said. */
  anchors: z.array(anchorRuleSchema),
  /** Why it may not go out, with the owner's reason if it does anyway; null when it may. */
  notReady: notReadySchema,
});

/** A QR code, drawn on a grid of so many modules, with what it opens. */
const codeSchema = z.object({ size: z.int(), path: z.string(), url: z.string() });

/** What is known of a stop already, from this device or another. */
export const standingSchema = z.object({
  onOurWayAt: z.nullable(momentText),
  arrivedAt: z.nullable(momentText),
  setUpAt: z.nullable(momentText),
  pickedUpAt: z.nullable(momentText),
  /** Items that are back on the truck: a second visit fetches the others. */
  returned: z.array(z.int()),
  cantSetUpAt: z.nullable(momentText),
  /** Who of the crew finished it. */
  finishedBy: z.nullable(z.string()),
  signed: z.boolean(),
});

export const crewDayStopSchema = z.extend(z.omit(crewStopSchema, { things: true, delivery: true, balance: true }), {
  items: z.array(crewItemSchema),
  /** `08:00`. */
  window: z.object({ starts: z.string(), ends: z.string() }),
  /** As planned: `08:37`, and how long the drive there takes. */
  arrivesAt: z.nullable(z.string()),
  driveMinutes: z.nullable(z.int()),
  balanceCents: z.int(),
  /** Opens a page that takes the payment and shows nothing else of the order; null if nothing is due by card. */
  payCode: z.nullable(codeSchema),
  /** Opens the page that signs the waiver and shows nothing else; null where nothing is to be signed. */
  waiverCode: z.nullable(codeSchema),
  /** `Gusts to 10 mph`; null without a forecast. */
  wind: z.nullable(z.string()),
  /** Whether the customer is texted or emailed by "On our way"; null if neither. */
  reachedBy: z.nullable(z.enum(["text", "email"])),
  /** The order was canceled, called off or moved after the crew was sent the day. */
  gone: z.nullable(z.enum(["canceled", "called_off", "moved"])),
  standing: standingSchema,
});

export const crewDaySchema = z.object({
  date: plainDateText,
  /** For the offset of the device's clock. */
  serverNow: momentText,
  timeZone: z.string(),
  userId: z.int(),
  userName: z.string(),
  /** `Truck 2` and who else is on it; null when the day was not planned. */
  truck: z.nullable(z.object({ name: z.string(), crew: z.array(z.string()), backAt: z.nullable(z.string()) })),
  /** Raised by each plan that is sent. */
  planVersion: z.int(),
  /** In driving order, deliveries first. */
  stops: z.array(crewDayStopSchema),
  /** Lines of the loading list that are on the truck, ticked by any phone: with the order, and bare for the whole truck. */
  loaded: z.array(z.string()),
  /** What goes on the truck, beside the units of the stops. */
  gear: z.array(z.object({ name: z.string(), note: z.string(), quantity: z.int(), spare: z.int() })),
  office: z.object({ name: z.string(), phone: z.string() }),
  /** How often the wind is measured again while the crew is there. */
  windRepeatMinutes: z.int(),
});

export type CrewDay = z.infer<typeof crewDaySchema>;
export type CrewDayStop = z.infer<typeof crewDayStopSchema>;
export type CrewItem = z.infer<typeof crewItemSchema>;

export const crewDayQuerySchema = z.object({ date: z.optional(plainDateField) });

// What a device reports.

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** SHA-256 of a file that was sent before the event that names it. */
export const fileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const photos = z.array(fileHash).check(z.maxLength(12));
const note = optionalParagraph(1000);
const mph = z.number().check(z.minimum(0), z.maximum(150));
const moment = z.iso.datetime();

/** A reading of the wind: how high, and with what. */
const windReading = z.object({
  mph,
  heightFt: z.number().check(z.minimum(0), z.maximum(100)),
  meter: z.enum(["meter", "estimate"]),
});

export const clearances = ["sides", "overhead", "blower", "path"] as const;

const eventData = {
  /** A line of the loading list. */
  loaded: z.object({ line: z.string().check(z.maxLength(120)), loaded: z.boolean() }),
  on_our_way: z.object({ minutes: z.int().check(z.minimum(0), z.maximum(600)) }),
  arrived: z.object({
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    accuracyMeters: z.optional(z.number().check(z.minimum(0), z.maximum(100_000))),
  }),
  /** One item is set up and checked: anchors counted, clearances looked at, wind measured, photos taken. */
  checked: z.object({
    itemId: idField("item"),
    unitId: z.nullable(idField("unit")),
    surface: z.enum(surfaces),
    anchors: z.object({ count: z.int().check(z.minimum(0), z.maximum(99)), kind: z.enum(["stakes", "weights"]) }),
    clearances: z.array(z.enum(clearances)),
    wind: windReading,
    photos,
    note,
  }),
  /** Measured again. */
  wind: windReading,
  collected: z.object({
    method: z.enum(["cash", "check"]),
    /** What was counted. */
    cents: z.int().check(z.minimum(1), z.maximum(MOST_ENTERED_CENTS)),
  }),
  signed: z.object({
    how: z.enum(["on_glass", "on_paper", "not_there", "refused"]),
    signature: z.optional(fileHash),
    photos,
    note,
  }),
  set_up: z.object({
    /** Why they finished all the same: without a signed waiver, without another reading of the wind. */
    waiverReason: optionalParagraph(1000),
    windReason: optionalParagraph(1000),
  }),
  cant_set_up: z.object({
    reason: z.enum(["wind", "anchors", "unit", "site", "not_there", "other"]),
    note,
    photos,
  }),
  picked_up: z.object({
    items: z
      .array(
        z.object({
          itemId: idField("item"),
          unitId: z.nullable(idField("unit")),
          wet: z.boolean(),
          returned: z.boolean(),
        }),
      )
      .check(z.maxLength(20)),
    note,
  }),
  damaged: z.object({
    itemId: idField("item"),
    unitId: z.nullable(idField("unit")),
    note,
    before: photos,
    after: photos,
    /** It may go out again before it is repaired. */
    usable: z.boolean(),
  }),
  note: z.object({ note, photos }),
};

const eventFields = {
  key: uuid,
  sequence: z.int().check(z.minimum(1), z.maximum(MAX_ID)),
  bookingId: idField("booking"),
  stop: z.enum(stopKinds),
  date: plainDateField,
  /** When it happened: by the server's clock as the device knows it, and by the device's own. */
  at: moment,
  deviceAt: moment,
};

const ofKind = <K extends keyof typeof eventData>(kind: K) =>
  z.object({ ...eventFields, kind: z.literal(kind), data: eventData[kind] });

export const crewEventSchema = z.discriminatedUnion("kind", [
  ofKind("loaded"),
  ofKind("on_our_way"),
  ofKind("arrived"),
  ofKind("checked"),
  ofKind("wind"),
  ofKind("collected"),
  ofKind("signed"),
  ofKind("set_up"),
  ofKind("cant_set_up"),
  ofKind("picked_up"),
  ofKind("damaged"),
  ofKind("note"),
]);
export type CrewEvent = z.infer<typeof crewEventSchema>;

/** Each is read on its own, so that one that a newer or older app wrote differently holds up no other. */
export const sendEventsSchema = z.object({
  device: uuid,
  /** By the device's clock, when it sends. */
  sentAt: moment,
  /** How many wait behind these. */
  waiting: z.int().check(z.minimum(0), z.maximum(MAX_ID)),
  events: z.array(z.looseObject({ key: uuid })).check(z.minLength(1), z.maxLength(50)),
});

/**
 * Stored: it counts. Known: it was stored before. Held: the device was shut out, so the owner looks at it first. Refused: it
 * can't be read; `message` says why, and it is stored for the owner.
 */
export const eventStates = ["stored", "known", "held", "refused"] as const;

export const sentEventsSchema = z.object({
  serverNow: momentText,
  results: z.array(
    z.object({
      key: z.string(),
      state: z.enum(eventStates),
      /** What came of it that the crew should know, such as "This order was canceled at 8:40 AM." */
      message: z.nullable(z.string()),
    }),
  ),
});
export type SentEvents = z.infer<typeof sentEventsSchema>;

export const newDeviceSchema = z.object({
  device: uuid,
  label: z.string().check(z.maxLength(80)),
  date: plainDateField,
  /** It only says which session it is signed in by now, so that ending that one shuts it out. */
  hasToken: z.optional(z.boolean()),
});
/** The token adds events and photos of two days, and reads nothing. It is answered once; null where the device keeps the one it has. */
export const deviceTokenSchema = z.object({ token: z.nullable(z.string()), expiresAt: momentText });
