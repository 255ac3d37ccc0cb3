import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { findCustomer } from "#app/features/base/customers/list-store.server.ts";
import { customerDetailFields, customerSchema } from "#app/features/base/customers/schema.ts";
import { listBookingsOfCustomer } from "#app/features/orders/orders/model/list-store.server.ts";
import { loadOrders } from "#app/features/orders/orders/model/load-orders.server.ts";
import { viewOrder } from "#app/features/orders/orders/model/view-orders.server.ts";
import { bookingSchema } from "#app/features/orders/orders/order-schema.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { orNotFound } from "#app/shared/problem.ts";

const customerDetailSchema = z.extend(customerSchema, { ...customerDetailFields, bookings: z.array(bookingSchema) });

/** Here and not with the customers: only this feature knows what an order is. */
export const customerApi = [
  apiRoute("GET /customers/:id{\\d+}", {
    access: "office",
    summary: "One customer with notes, consents and their newest 100 orders, proposals included.",
    params: idParam,
    answers: {
      200: { description: "The customer", schema: customerDetailSchema },
      404: "Unknown customer",
    },
    handle: async (c, { params }) => {
      const { db } = c.var.deps;
      const customer = orNotFound(await findCustomer(db, params.id), "customer");
      const bookings = (await loadOrders(db, await listBookingsOfCustomer(db, params.id, 100))).map(viewOrder);
      return c.json({ ...customer, bookings });
    },
  }),
];
