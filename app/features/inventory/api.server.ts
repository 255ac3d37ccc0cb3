import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { Problem } from "../../shared/problem.ts";
import { isOwner } from "../auth/owner-session.server.ts";
import { addInflatable } from "./add-inflatable.server.ts";
import { deleteInflatable } from "./delete-inflatable.server.ts";
import { editInflatable } from "./edit-inflatable.server.ts";
import { editItemSchema, inflatableSchema, inflatablesQuerySchema, newItemSchema } from "./schema.ts";
import { listInflatables } from "./store.server.ts";

const unknownItem = { 404: { description: "Unknown item" } };

export const inventoryApi: ApiRoute[] = [
  apiRoute({
    method: "get",
    path: "/inflatables",
    access: "public",
    summary: "The items that can be rented; with all=1 also the inactive ones, for the owner alone.",
    query: inflatablesQuerySchema,
    answers: { 200: { description: "Items by id", schema: z.array(inflatableSchema) } },
    handle: async (c, { query }) => {
      const { deps } = c.var;
      if (query.all && !(await isOwner(deps, c.req.header("cookie")))) {
        throw new Problem(401, "sign_in_required", "Please sign in to see inactive items.");
      }
      return c.json(await listInflatables(deps.db, query.all ? "all" : "active"));
    },
  }),
  apiRoute({
    method: "post",
    path: "/inflatables",
    access: "owner",
    summary: "Adds an item; everything but name and price has a usual value.",
    body: newItemSchema,
    answers: { 201: { description: "The new item", schema: inflatableSchema } },
    write: async (tx, { body }, c) => ({ status: 201, body: await addInflatable(tx, body, c.var.deps.now()) }),
  }),
  apiRoute({
    method: "patch",
    path: "/inflatables/:id{\\d+}",
    access: "owner",
    summary: "Changes the given parts of an item; a new name may move its page, the old address then redirects.",
    params: idParam,
    body: editItemSchema,
    answers: { 200: { description: "The item as it is now", schema: inflatableSchema }, ...unknownItem },
    write: async (tx, { params, body }, c) => ({
      status: 200,
      body: await editInflatable(tx, params.id, body, c.var.deps.now()),
    }),
  }),
  apiRoute({
    method: "delete",
    path: "/inflatables/:id{\\d+}",
    access: "owner",
    summary: "Deletes an item that was never booked, with its blocked days.",
    params: idParam,
    answers: {
      200: { description: "The item as it was", schema: inflatableSchema },
      ...unknownItem,
      409: { description: "It has bookings (item_has_bookings)" },
    },
    write: async (tx, { params }, c) => ({
      status: 200,
      body: await deleteInflatable(tx, params.id, c.var.deps.now()),
    }),
  }),
];
