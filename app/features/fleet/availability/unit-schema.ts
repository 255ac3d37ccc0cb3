import * as z from "zod/mini";
import { addDays, type PlainDate } from "#app/shared/days/plain-date.ts";
import { plainDateField, plainDateText } from "#app/shared/days/plain-date-field.ts";
import { line, optionalLine, withoutDefault } from "#app/shared/words/text-fields.ts";
import { outageReasons, unitStatuses } from "#app/shared/words/vocabulary.ts";

/** The first day out, and the first day back in service, or null if unknown. */
const outageSchema = z.object({
  id: z.int(),
  from: plainDateText,
  backOn: z.nullable(plainDateText),
  reason: z.enum(outageReasons),
  note: z.string(),
});

export const seatedBookingSchema = z.object({
  bookingId: z.int(),
  customerName: z.string(),
  from: plainDateText,
  through: plainDateText,
});

export const unitSchema = z.object({
  id: z.int(),
  inflatableId: z.int(),
  name: z.string(),
  serial: z.string(),
  position: z.int(),
  status: z.enum(unitStatuses),
  boughtOn: z.nullable(plainDateText),
  /** In dollars, and only for the owner; null otherwise. */
  pricePaid: z.nullable(z.number()),
  /** How often it has to be inspected, in months; null without such a rule. */
  inspectionMonths: z.nullable(z.int()),
  outages: z.array(outageSchema),
  next: z.nullable(seatedBookingSchema),
  /** Bookings that have it while it is out. */
  toSettle: z.array(seatedBookingSchema),
});

/** The effect of an outage: bookings that get another unit, and bookings that can't. */
export const reseatedSchema = z.object({
  moved: z.array(z.extend(seatedBookingSchema, { unit: z.string() })),
  toSettle: z.array(seatedBookingSchema),
});

export type Unit = z.infer<typeof unitSchema>;
export type Outage = z.infer<typeof outageSchema>;
export type SeatedBooking = z.infer<typeof seatedBookingSchema>;
export type Reseated = z.infer<typeof reseatedSchema>;

const MAX_PAID = 1_000_000;
const PAID = "Please enter what it cost in dollars, or leave it empty.";
const paid = z
  .number(PAID)
  .check(
    z.minimum(0, PAID),
    z.maximum(MAX_PAID, `Please enter an amount of at most $${MAX_PAID.toLocaleString("en-US")}.`),
  );

const MONTHS = "Please enter 1 to 60 months, or leave it empty.";
const POSITION = "Please enter a position from 1 to 1000.";
const unitFields = {
  name: line(80, "Please enter a name that the crew can read on it."),
  serial: withoutDefault(optionalLine(80)),
  boughtOn: z.nullable(plainDateField),
  pricePaid: z.nullable(paid),
  inspectionMonths: z.nullable(z.int(MONTHS).check(z.minimum(1, MONTHS), z.maximum(60, MONTHS))),
  position: z.int(POSITION).check(z.minimum(1, POSITION), z.maximum(1000, POSITION)),
  status: z.enum(unitStatuses, "A unit is in_service or retired."),
};

export const editUnitSchema = z.partial(z.object(unitFields));
export const newUnitSchema = z.omit(editUnitSchema, { position: true, status: true });
export type UnitChange = z.infer<typeof editUnitSchema>;
export type NewUnit = z.infer<typeof newUnitSchema>;

const REASON = "Please choose a reason: repair, cleaning or inspection.";
const outageFields = {
  from: plainDateField,
  backOn: z.nullable(plainDateField),
  reason: z.enum(outageReasons, REASON),
  note: withoutDefault(optionalLine(200)),
};

/** More than two years is a typo, or not a date at all. */
const MOST_DAYS = 731;

export function outageProblem({ from, backOn }: { from: PlainDate; backOn: PlainDate | null }): string | undefined {
  if (backOn === null) return undefined;
  if (backOn <= from) return "It's back on a day after the first day out.";
  return backOn > addDays(from, MOST_DAYS)
    ? "That's more than two years. Leave the day open until you know when it's back."
    : undefined;
}

export const newOutageSchema = z.object({ ...outageFields, note: z.optional(outageFields.note) });
export const editOutageSchema = z.partial(z.object(outageFields));
export type NewOutage = z.infer<typeof newOutageSchema>;
export type OutageChange = z.infer<typeof editOutageSchema>;

/** Dates to preview. They would replace those of `outage`. */
export const tryOutageSchema = z.object({
  from: plainDateField,
  backOn: z.optional(plainDateField),
  outage: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
