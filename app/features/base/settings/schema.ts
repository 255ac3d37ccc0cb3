import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import type { Business } from "#config/business.ts";

const values = z.custom<Business>();

/** Null for the settings of a new installation. */
const publication = { publishedAt: momentText, by: z.nullable(z.string()) };

export const settingsAnswerSchema = z.object({
  version: z.int(),
  ...publication,
  values,
  /** Settings fixed by the environment: name of the setting and of its variable. */
  fixed: z.record(z.string(), z.string()),
});

export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>;

const change = z.object({ path: z.string(), section: z.string(), label: z.string(), from: z.string(), to: z.string() });

export type ShownChange = z.infer<typeof change>;

export const reviewSchema = z.object({
  changes: z.array(change),
  /** How many future bookings there are. They keep their terms. */
  bookings: z.int(),
  /** Bookings on days that are about to close, and days over the new limit of deliveries. */
  collisions: z.array(z.object({ title: z.string(), text: z.string() })),
});

export type SettingsReview = z.infer<typeof reviewSchema>;

export const versionSchema = z.object({
  id: z.int(),
  ...publication,
  restoredFrom: z.nullable(z.int()),
  changes: z.array(change),
});

export type SettingsHistoryEntry = z.infer<typeof versionSchema>;

export const versionValuesSchema = z.object({ id: z.int(), ...publication, values });

const { limit, offset } = listQueryFields;
export const versionsQuerySchema = z.object({ limit, offset });
