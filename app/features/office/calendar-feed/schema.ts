import * as z from "zod/mini";
import { momentText } from "#app/shared/days/plain-date-field.ts";

/** The address is sent once, when it is made; later only whether there is one and since when. */
export const calendarFeedSchema = z.object({
  url: z.nullable(z.string()),
  createdAt: z.nullable(momentText),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
