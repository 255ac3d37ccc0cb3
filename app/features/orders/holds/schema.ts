// The code that a hold may need, and the unpaid holds that the owner is warned of.
import * as z from "zod/mini";
import { plainDateField } from "#app/shared/days/plain-date-field.ts";

/** Nothing is booked yet: the same booking, sent again with `code`, is. */
export const codeRequiredSchema = z.object({
  codeRequired: z.literal(true),
  reason: z.enum(["own_holds", "large_order", "many_holds"]),
  openHolds: z.int(),
  sentTo: z.string(),
  /** Until when the code works (ISO); null when none is out. */
  expiresAt: z.nullable(z.string()),
  /** Seconds until another one can be asked for. */
  resendSeconds: z.int(),
  problem: z.nullable(z.enum(["wrong_code", "code_used_up", "too_many_codes"])),
  triesLeft: z.int(),
  message: z.string(),
});

export type CodeRequired = z.infer<typeof codeRequiredSchema>;

/** Unpaid holds that look like someone blocking the calendar; null when there are none. */
export const holdAlarmSchema = z.object({
  alarm: z.nullable(
    z.object({
      bookingIds: z.array(z.int()),
      people: z.int(),
      since: z.string(),
      /** When the last of them ends by itself; null when one does not. */
      until: z.nullable(z.string()),
      /** The day on which they take most of the fleet. */
      share: z.object({ date: plainDateField, units: z.int(), fleetUnits: z.int() }),
    }),
  ),
});

export type HoldAlarmView = z.infer<typeof holdAlarmSchema>;
