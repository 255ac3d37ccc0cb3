import * as z from "zod/mini";
import { listQueryFields } from "../../shared/list-query.ts";
import { momentText } from "../../shared/plain-date-field.ts";

export const actors = ["owner", "customer", "system", "provider"] as const;
export type Actor = (typeof actors)[number];

export const auditEntrySchema = z.object({
  id: z.int(),
  at: momentText,
  actor: z.enum(actors),
  action: z.string(),
  bookingId: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const { limit, offset } = listQueryFields;
export const auditQuerySchema = z.object({ limit, offset, actor: z.optional(z.enum(actors, "Unknown actor.")) });
