import * as z from "zod/mini";
import { apiRoute, notServed } from "#app/api-route.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { serves } from "#app/shared/people/access.ts";
import { addInflatable } from "./add-inflatable.server.ts";
import { deleteInflatable, editInflatable } from "./edit-inflatable.server.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureRefusals } from "./rules/picture-upload.ts";
import { inflatableSchema, inflatablesQuerySchema, newItemSchema, seenItemSchema } from "./schema.ts";
import { listInflatables, listItemsToEdit } from "./store.server.ts";
import { removePicture, setPicture } from "./uploaded-picture.server.ts";

const unknownItem = { 404: "Unknown item" };

export const catalogApi = [
  apiRoute("GET /inflatables", {
    access: "public",
    limit: "read",
    summary: "The items that can be rented; with all=1 also the inactive ones (owner only).",
    query: inflatablesQuerySchema,
    answers: { 200: { description: "Items by id", schema: z.array(inflatableSchema) } },
    handle: async (c, { query }) => {
      const { deps } = c.var;
      if (query.all && !serves("office", await c.var.role()))
        throw await notServed(c, "Please sign in to see inactive items.");
      return c.json(
        await (query.all
          ? listItemsToEdit(deps.db, businessToday(deps.now(), deps.timeZone()))
          : listInflatables(deps.db, "active")),
      );
    },
  }),
  apiRoute("POST /inflatables", {
    access: "owner",
    summary: "Adds an item; everything but name and price has a default.",
    body: newItemSchema,
    answers: { 201: { description: "The new item", schema: inflatableSchema } },
    write: async (tx, { body }, c) => ({ status: 201, body: await addInflatable(tx, c.var.deps, c.var.act, body) }),
  }),
  apiRoute("PATCH /inflatables/:id{\\d+}", {
    access: "owner",
    summary: "Updates the given fields of an item. A new name may move its page; the old address then redirects.",
    params: idParam,
    body: seenItemSchema,
    answers: {
      200: { description: "The item as it is now", schema: inflatableSchema },
      ...unknownItem,
      409: "It was changed since the given version (changed_meanwhile): details have it as it is",
    },
    write: async (tx, { params, body }, c) => ({ body: await editInflatable(tx, c.var.act, params.id, body) }),
  }),
  apiRoute("DELETE /inflatables/:id{\\d+}", {
    access: "owner",
    summary: "Deletes an item that was never booked, with its blocked days.",
    params: idParam,
    answers: {
      200: { description: "The deleted item", schema: inflatableSchema },
      ...unknownItem,
      409: "It has bookings (item_has_bookings) or a safety log (item_has_log)",
    },
    write: async (tx, { params }, c) => ({ body: await deleteInflatable(tx, c.var.act, params.id) }),
  }),
  apiRoute("PUT /inflatables/:id{\\d+}/picture", {
    access: "owner",
    summary: "Uploads a photo of an item. The body is the file; it is re-encoded for the site without its metadata.",
    params: idParam,
    upload: { maxBytes: MAX_PICTURE_BYTES, contentTypes: PICTURE_TYPES, tooLarge: pictureRefusals.too_large },
    answers: {
      200: { description: "The item with its picture", schema: inflatableSchema },
      ...unknownItem,
      413: "Too large (too_large)",
      422: "Not usable (not_a_picture, heic, too_small, too_many_pixels)",
    },
    handle: async (c, { params, upload }) => c.json(await setPicture(c.var.deps, c.var.act, params.id, upload)),
  }),
  apiRoute("DELETE /inflatables/:id{\\d+}/picture", {
    access: "owner",
    summary: "Removes the uploaded photo; the standard picture of its type is shown again.",
    params: idParam,
    answers: { 200: { description: "The item without it", schema: inflatableSchema }, ...unknownItem },
    write: async (tx, { params }, c) => ({ body: await removePicture(tx, c.var.act, params.id) }),
  }),
];
