import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { MOST_COUNTED } from "#app/shared/words/search-words.ts";
import { listCustomers } from "./list-store.server.ts";
import { customerSchema, customersQuerySchema } from "./schema.ts";

export const customersApi = [
  apiRoute("GET /customers", {
    access: "office",
    summary: `Customers, the newest first; q searches name, email, phone and the addresses of their orders. X-Total-Count is at most ${MOST_COUNTED}.`,
    query: customersQuerySchema,
    answers: { 200: { description: "Customers", schema: z.array(customerSchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listCustomers(c.var.deps.db, query.q, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
];
