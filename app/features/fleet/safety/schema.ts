import * as z from "zod/mini";
import { seatedBookingSchema } from "#app/features/fleet/availability/unit-schema.ts";
import { inflatableSchema } from "#app/features/fleet/catalog/schema.ts";
import { momentText, plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";
import { dollarField } from "#app/shared/money/dollar-field.ts";
import { line, optionalLine, paragraph } from "#app/shared/words/text-fields.ts";
import { checkResults, unitLogKinds, unitStatuses } from "#app/shared/words/vocabulary.ts";
import { hasResult } from "./rules/log-text.ts";

const codeSchema = z.object({ size: z.int(), path: z.string() });

export const logEntrySchema = z.object({
  position: z.int(),
  kind: z.enum(unitLogKinds),
  happenedOn: plainDateText,
  recordedAt: momentText,
  /** Who recorded the entry, and who did the work if it was somebody else. */
  recordedBy: z.string(),
  doneBy: z.string(),
  note: z.string(),
  result: z.nullable(z.enum(checkResults)),
  minutes: z.nullable(z.int()),
  /** In dollars; null for the crew. */
  cost: z.nullable(z.number()),
  bookingId: z.nullable(z.int()),
  corrects: z.nullable(z.int()),
  previousHash: z.nullable(z.string()),
  hash: z.string(),
});

/** Why a unit may not go out for an order, and the owner's reason to send it anyway; null if it may. */
export const notReadySchema = z.nullable(z.object({ text: z.string(), release: z.nullable(z.string()) }));

export const unitLogSchema = z.object({
  id: z.int(),
  name: z.string(),
  serial: z.string(),
  status: z.enum(unitStatuses),
  boughtOn: z.nullable(plainDateText),
  /** In dollars, and only for the owner. */
  pricePaid: z.nullable(z.number()),
  item: z.object({
    id: z.int(),
    name: z.string(),
    type: z.string(),
    picture: inflatableSchema.shape.picture,
    windLimitMph: z.int(),
    capacity: z.int(),
    capacityUnit: inflatableSchema.shape.capacityUnit,
  }),
  inspection: z.object({
    months: z.nullable(z.int()),
    lastOn: z.nullable(plainDateText),
    dueOn: z.nullable(plainDateText),
  }),
  cleanedOn: z.nullable(plainDateText),
  /** Why it may not go out today; null if it may. */
  notReady: z.nullable(z.object({ kind: z.enum(["failed", "overdue"]), since: plainDateText, text: z.string() })),
  daysRented: z.object({ days: z.int(), thisYear: z.int() }),
  /** The next booking; null for the crew. */
  next: z.nullable(seatedBookingSchema),
  /** `brokenFrom` is the first changed or missing entry. */
  chain: z.object({ entries: z.int(), brokenFrom: z.nullable(z.int()), checkedAt: momentText }),
  /** The newest first. */
  entries: z.array(logEntrySchema),
  /** The label on the bag opens this address. */
  bag: z.object({ url: z.string(), code: codeSchema }),
});

export type UnitLog = z.infer<typeof unitLogSchema>;
export type LogEntry = z.infer<typeof logEntrySchema>;

type InspectedEntry = Omit<LogEntry, "cost" | "bookingId">;
/** An inspector sees no customers and no money. */
export type InspectorPage = {
  expiresAt: string;
  unit: Omit<UnitLog, "entries" | "next" | "daysRented" | "pricePaid" | "bag"> & { entries: InspectedEntry[] };
};

/** People write these kinds. A release has its own call. */
export const writtenKinds = unitLogKinds.filter((kind) => kind !== "release");

const MINUTES = "Please enter whole minutes, or leave it empty.";
const RESULT = "Please say whether it passed or failed.";

export const newEntrySchema = z
  .object({
    kind: z.enum(writtenKinds, "Please choose what was done."),
    happenedOn: plainDateField,
    note: paragraph(1000, "Please say what was done or found."),
    doneBy: optionalLine(80),
    result: z.optional(z.nullable(z.enum(checkResults, RESULT))),
    minutes: z.optional(z.nullable(z.int(MINUTES).check(z.minimum(0, MINUTES), z.maximum(10_000, MINUTES)))),
    cost: z.optional(z.nullable(dollarField("Please enter the cost in dollars, or leave it empty."))),
    bookingId: z.optional(z.nullable(idField("Please enter the number of a booking, or leave it empty."))),
    corrects: z.optional(z.nullable(idField("Please choose the entry that this one corrects."))),
  })
  .check(
    z.refine(({ kind, result }) => !hasResult(kind) || Boolean(result), { error: RESULT, path: ["result"] }),
    z.refine(({ kind, result }) => hasResult(kind) || !result, {
      error: "Only an inspection or a check is passed or failed.",
      path: ["result"],
    }),
  );
export type NewEntry = z.infer<typeof newEntrySchema>;

export const releaseSchema = z.object({
  bookingId: idField("Please choose the booking that it goes out for."),
  reason: paragraph(500, "Please write down why it may go out."),
});

export const newLinkSchema = z.object({ forWhom: line(80, "Please say who it is for.") });

export const unitLinkSchema = z.object({
  id: z.int(),
  forWhom: z.string(),
  expiresAt: momentText,
  openedAt: z.nullable(momentText),
  pagesRead: z.int(),
});

/** Shown once, because only a hash of it is stored. */
export const madeLinkSchema = z.object({ url: z.string(), code: codeSchema, expiresAt: momentText });
