import { apiRoute } from "#app/api-route.server.ts";
import { feedMadeAt, makeFeedAddress, revokeFeedAddress } from "./feed-address.server.ts";
import { type CalendarFeed, calendarFeedSchema } from "./schema.ts";

export const calendarFeedApi = [
  apiRoute("GET /calendar-feed", {
    access: "owner",
    summary: "Whether the phone calendar feed has an address, and since when. The address itself is shown only once.",
    answers: { 200: { description: "The feed", schema: calendarFeedSchema } },
    handle: async (c) => c.json({ url: null, createdAt: await feedMadeAt(c.var.deps.db) } satisfies CalendarFeed),
  }),
  apiRoute("POST /calendar-feed", {
    access: "owner",
    // Anyone with the address reads every customer's name and address from then on: that is an export.
    asksAgain: true,
    summary: "Makes a new private address for the feed; the old one stops working.",
    answers: { 201: { description: "The address, shown only this once", schema: calendarFeedSchema } },
    // No Idempotency-Key: answers are stored with their keys, and this one must not be stored. If it is called twice, the
    // last answer counts.
    handle: async (c) => {
      const { deps } = c.var;
      const feed = await deps.db.transaction((tx) => makeFeedAddress(tx, deps, c.var.act));
      return c.json(feed satisfies CalendarFeed, 201);
    },
  }),
  apiRoute("DELETE /calendar-feed", {
    access: "owner",
    summary: "Revokes the feed's address.",
    answers: { 204: "No address works anymore" },
    write: (tx, _input, c) => revokeFeedAddress(tx, c.var.act),
  }),
];
