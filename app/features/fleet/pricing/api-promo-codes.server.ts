import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { addPromoCode, deletePromoCode, editPromoCode, promoCodeView } from "./manage-promo-code.server.ts";
import { listPromoCodes } from "./promo-code-store.server.ts";
import { editPromoCodeSchema, newPromoCodeSchema, promoCodeSchema } from "./promo-schema.ts";

export const promoCodesApi = [
  apiRoute("GET /promo-codes", {
    access: "owner",
    summary: "All promo codes with how often each is used, those that are on first.",
    answers: { 200: { description: "Promo codes", schema: z.array(promoCodeSchema) } },
    handle: async (c) => {
      const codes = await listPromoCodes(c.var.deps.db);
      return c.json(codes.map(({ row, everUsed }) => promoCodeView(row, everUsed)));
    },
  }),
  apiRoute("POST /promo-codes", {
    access: "owner",
    asksAgain: true,
    summary: "Adds a promo code: a percentage or an amount off.",
    body: newPromoCodeSchema,
    answers: {
      201: { description: "The new code", schema: promoCodeSchema },
      409: "There is one of that name (code_taken)",
    },
    write: async (tx, { body }, c) => ({ status: 201, body: await addPromoCode(tx, c.var.act, body) }),
  }),
  apiRoute("PATCH /promo-codes/:id{\\d+}", {
    access: "owner",
    asksAgain: true,
    summary: "Changes the given fields of a promo code. Orders that have it keep their price.",
    params: idParam,
    body: editPromoCodeSchema,
    answers: {
      200: { description: "The code as it is now", schema: promoCodeSchema },
      404: "Unknown code",
      409: "Changed since (changed_meanwhile), code_taken, or used and named otherwise (promo_code_used)",
    },
    write: async (tx, { params, body }, c) => ({ body: await editPromoCode(tx, c.var.act, params.id, body) }),
  }),
  apiRoute("DELETE /promo-codes/:id{\\d+}", {
    access: "owner",
    summary: "Deletes a promo code that no order has. One that was used can be turned off.",
    params: idParam,
    answers: {
      200: { description: "The deleted code", schema: promoCodeSchema },
      404: "Unknown code",
      409: "An order has it (promo_code_used)",
    },
    write: async (tx, { params }, c) => ({ body: await deletePromoCode(tx, c.var.act, params.id) }),
  }),
];
