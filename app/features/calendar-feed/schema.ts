import * as z from "zod/mini";

/** The address is told once, when it is made; later only that there is one, and since when. */
export const calendarFeedSchema = z.object({
  url: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
