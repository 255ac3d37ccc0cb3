import * as z from "zod/mini";
import { calendarDay, momentText } from "#app/shared/days/plain-date-field.ts";

export const waitingSchema = z.object({
  id: z.int(),
  date: calendarDay,
  email: z.string(),
  /** Null for any. */
  rental: z.nullable(z.string()),
  since: momentText,
  /** When the last email about an opening was written. */
  notifiedAt: z.nullable(momentText),
});
export type WaitingPerson = z.infer<typeof waitingSchema>;
