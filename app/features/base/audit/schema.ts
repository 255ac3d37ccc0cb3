import * as z from "zod/mini";
import { idParam, listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { actors } from "#app/shared/words/vocabulary.ts";

export const auditEntrySchema = z.object({
  id: z.int(),
  at: momentText,
  /** The kind of actor. Everybody on the staff counts as the owner; `by` names the person. */
  actor: z.enum(actors),
  /** Null for other actors, and for acts before people had accounts of their own. */
  userId: z.nullable(z.int()),
  by: z.nullable(z.string()),
  action: z.string(),
  bookingId: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const { limit, offset } = listQueryFields;
export const auditQuerySchema = z.object({
  limit,
  offset,
  actor: z.optional(z.enum(actors, "Unknown actor.")),
  userId: z.optional(idParam.shape.id),
});

export const auditPersonSchema = z.object({ id: z.int(), name: z.string() });
export type AuditPerson = z.infer<typeof auditPersonSchema>;
