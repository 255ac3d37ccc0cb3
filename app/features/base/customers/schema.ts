import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText, plainDateText } from "#app/shared/days/plain-date-field.ts";

export const customerSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** From their newest order; empty if it has none. */
  city: z.string(),
  /** Leaves out proposals and orders that expired unpaid. */
  orders: z.int(),
  /** The newest event day of an order that was not canceled; null if there is none. */
  lastEvent: z.nullable(plainDateText),
});

export type CustomerView = z.infer<typeof customerSchema>;

export const customerDetailFields = {
  notes: z.string(),
  tags: z.array(z.string()),
  consents: z.array(z.object({ to: z.literal("texts"), words: z.string(), at: momentText })),
  createdAt: momentText,
};

export const customersQuerySchema = z.object(listQueryFields);
