import * as z from "zod/mini";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { healthChecks, healthStates } from "#app/shared/words/vocabulary.ts";

const state = z.enum(healthStates);

const nextStep = z.object({
  text: z.string(),
  /** Office pages where the owner can do it. */
  links: z.optional(z.array(z.object({ label: z.string(), href: z.string() }))),
  /** A command to run on the server. */
  command: z.optional(z.string()),
});

const row = z.object({
  check: z.enum(healthChecks),
  state,
  summary: z.string(),
  next: z.nullable(nextStep),
  /** Technical lines for whoever runs the server. */
  details: z.array(z.string()),
  /** The used share, from 0 to 1. */
  used: z.nullable(z.number()),
  /** The worst state of each of the last 30 days, oldest first; null for a day without checks. */
  days: z.array(z.object({ day: z.string(), worst: z.nullable(state) })),
});

/** The result of every check, and who gets the alarms. */
export const healthSchema = z.object({
  at: momentText,
  rows: z.array(row),
  alarms: z.object({
    emails: z.array(z.string()),
    /** False while emails are only saved as files. */
    isMailed: z.boolean(),
    /** Null if nobody gets texts. */
    phone: z.nullable(z.string()),
    hasHeartbeat: z.boolean(),
    last: z.nullable(z.object({ at: momentText, what: z.string(), by: z.string(), minutes: z.nullable(z.int()) })),
  }),
  /** An example of the alarm email. */
  example: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
});

export type HealthView = z.infer<typeof healthSchema>;
export type HealthRow = HealthView["rows"][number];

/** How a test was sent, such as `email, text`. */
export const testAlarmSchema = z.object({ by: z.string() });
