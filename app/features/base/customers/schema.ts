import * as z from "zod/mini";
import { listQueryFields } from "#app/shared/calls/list-query.ts";
import { momentText, plainDateText } from "#app/shared/days/plain-date-field.ts";

/** A person as lists show them: how to reach them as their newest order has it. */
export const customerSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of their newest order; empty where it has none. */
  city: z.string(),
  /** Without proposals and what expired unpaid. */
  orders: z.int(),
  /** The newest event day of an order that was not canceled; null when there is none. */
  lastEvent: z.nullable(plainDateText),
});

export type CustomerView = z.infer<typeof customerSchema>;

/** What only the page of one person needs. */
export const customerDetailFields = {
  notes: z.string(),
  tags: z.array(z.string()),
  consents: z.array(z.object({ to: z.literal("texts"), words: z.string(), at: momentText })),
  createdAt: momentText,
};

export const customersQuerySchema = z.object(listQueryFields);
