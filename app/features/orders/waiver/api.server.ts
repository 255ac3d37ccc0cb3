import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { orNotFound } from "#app/shared/problem.ts";
import { listWaiverItems } from "./rules/waiver-items.ts";
import { parseWaiverText } from "./rules/waiver-text.ts";
import { type WaiverView, waiverSchema, waiverSummarySchema, waiversQuerySchema, waiverTextSchema } from "./schema.ts";
import { findWaiver, listWaivers, type Waiver } from "./store.server.ts";
import { waiverPdf } from "./waiver-pdf.server.ts";

export const waiverApi = [
  apiRoute("GET /waiver-text", {
    access: "public",
    limit: "read",
    summary: "The waiver as it is signed now.",
    answers: { 200: { description: "The text in its sections", schema: waiverTextSchema } },
    handle: (c) => {
      const { version, sha256, markdown } = c.var.deps.waiverText();
      return c.json({ ...parseWaiverText(markdown), version, sha256 });
    },
  }),
  apiRoute("GET /waivers", {
    access: "office",
    summary:
      "Waivers, newest first; q searches name, email, phone, address, rental and booking number; status picks the unsigned ones. Signatures are fetched one by one.",
    query: waiversQuerySchema,
    answers: { 200: { description: "Waivers", schema: z.array(waiverSummarySchema) } },
    handle: async (c, { query }) => {
      const { rows, total } = await listWaivers(c.var.deps.db, query, query);
      c.header("X-Total-Count", String(total));
      return c.json(rows);
    },
  }),
  apiRoute("GET /waivers/:id{\\d+}", {
    access: "office",
    summary: "One waiver with its signature.",
    params: idParam,
    answers: { 200: { description: "The waiver", schema: waiverSchema }, 404: "Unknown waiver" },
    handle: async (c, { params }) => {
      return c.json(viewWaiver(orNotFound(await findWaiver(c.var.deps.db, params.id), "waiver")));
    },
  }),
  apiRoute("GET /waivers/:id{\\d+}/pdf", {
    access: "office",
    summary: "The signed PDF, the same bytes every time.",
    params: idParam,
    answers: { 200: "application/pdf", 404: "Unknown, or not signed yet" },
    handle: async (c, { params }) => {
      const waiver = await findWaiver(c.var.deps.db, params.id);
      const pdf = orNotFound(waiver && (await waiverPdf(c.var.deps, waiver)), "waiver");
      return c.body(Buffer.from(pdf), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="waiver-${params.id}.pdf"`,
      });
    },
  }),
];

function viewWaiver(waiver: Waiver): WaiverView {
  const { drawnSignature, typedSignature } = waiver;
  const drawn = drawnSignature && `data:image/png;base64,${Buffer.from(drawnSignature).toString("base64")}`;
  return {
    id: waiver.id,
    bookingId: waiver.bookingId,
    customerName: waiver.fullName,
    customerEmail: waiver.email,
    customerPhone: waiver.phone,
    customerAddress: waiver.customerAddress,
    eventDate: waiver.eventDate,
    lastDay: waiver.lastDay ?? waiver.eventDate,
    productName: waiver.productName,
    items: listWaiverItems(waiver).map(({ name, wet }) => ({ name, wet })),
    status: waiver.status,
    wetOption: waiver.wetOption,
    signatureDate: waiver.signedAt?.toISOString() ?? null,
    createdAt: waiver.createdAt.toISOString(),
    signature: drawn ?? typedSignature,
    typedSignature,
    textVersion: waiver.textVersion,
    hash: waiver.hash,
    notStated: waiver.notStated,
  };
}
