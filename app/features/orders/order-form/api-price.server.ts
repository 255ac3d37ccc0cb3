import { apiRoute } from "#app/api-route.server.ts";
import { previewOfficePrice, previewPrice } from "./preview-price.server.ts";
import {
  officePricePreviewSchema,
  officePriceRequestSchema,
  pricePreviewSchema,
  priceRequestSchema,
} from "./price-schema.ts";

export const priceApi = [
  apiRoute("POST /price", {
    access: "public",
    limit: "price",
    summary:
      "What an order would cost, line by line, and in `problems` what would keep it from being booked. Books nothing.",
    body: priceRequestSchema,
    answers: {
      200: { description: "The price", schema: pricePreviewSchema },
      422: "Something is missing or invalid. fields says what",
    },
    handle: async (c, { body }) => {
      // Only what is said of a code depends on who asks.
      const by = body.promoCode === "" ? undefined : await c.var.staff();
      return c.json(await previewPrice(c.var.deps, { ...c.var.act, by }, body, c.var.facts));
    },
  }),
  apiRoute("POST /bookings/price", {
    access: "office",
    summary:
      "What an order that the office takes would cost, with its discount, and what would keep it from being booked. Books nothing.",
    body: officePriceRequestSchema,
    answers: {
      200: { description: "The price", schema: officePricePreviewSchema },
      422: "Something is missing or invalid. fields says what",
    },
    handle: async (c, { body }) => c.json(await previewOfficePrice(c.var.deps, c.var.act, body)),
  }),
];
