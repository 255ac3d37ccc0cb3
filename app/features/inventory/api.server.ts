import * as z from "zod/mini";
import { type ApiRoute, apiRoute } from "../../api-route.server.ts";
import { Problem } from "../../shared/problem.ts";
import { isOwner } from "../auth/owner-session.server.ts";
import { inflatableSchema, inflatablesQuerySchema } from "./schema.ts";
import { listInflatables } from "./store.server.ts";

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
];
