import * as z from "zod/mini";
import { momentText } from "../../shared/plain-date-field.ts";
import { healthChecks, healthStates } from "../../shared/vocabulary.ts";

const state = z.enum(healthStates);

const nextStep = z.object({
  text: z.string(),
  /** Pages of the office where it is done. */
  links: z.optional(z.array(z.object({ label: z.string(), href: z.string() }))),
  /** On the server. */
  command: z.optional(z.string()),
});

const row = z.object({
  check: z.enum(healthChecks),
  state,
  known: z.string(),
  next: z.nullable(nextStep),
  /** For whoever runs the server. */
  details: z.array(z.string()),
  /** How much of it is used, from 0 to 1. */
  used: z.nullable(z.number()),
  /** The worst state of each of the last 30 days, the oldest first; null of one that nobody looked at. */
  days: z.array(z.object({ day: z.string(), worst: z.nullable(state) })),
});

/** Is everything running that should run by itself, and who hears of it when not. */
export const healthSchema = z.object({
  at: momentText,
  rows: z.array(row),
  alarms: z.object({
    emails: z.array(z.string()),
    /** False while emails are saved as files. */
    isMailed: z.boolean(),
    /** Null where nobody is texted. */
    phone: z.nullable(z.string()),
    hasHeartbeat: z.boolean(),
    last: z.nullable(z.object({ at: momentText, what: z.string(), by: z.string(), minutes: z.nullable(z.int()) })),
  }),
  /** The email, as it would arrive. */
  example: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
});

export type HealthView = z.infer<typeof healthSchema>;
export type HealthRow = HealthView["rows"][number];

/** The ways a test left by, such as `email, text`. */
export const testAlarmSchema = z.object({ by: z.string() });
