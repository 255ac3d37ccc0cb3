// What the crew's app reads and sends. What a device sends carries its own token, so that it still arrives when nobody is signed in on
// it any more.
import * as z from "zod/mini";
import { apiRoute } from "#app/api-route.server.ts";
import { signedInStaff } from "#app/features/base/staff/confirm-identity.server.ts";
import { MAX_PICTURE_BYTES, pictureRefusals } from "#app/features/fleet/catalog/rules/picture-upload.ts";
import { overLimit, tooOften } from "#app/over-limit.server.ts";
import { idParam } from "#app/shared/calls/list-query.ts";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { serves } from "#app/shared/people/access.ts";
import {
  crewDayQuerySchema,
  crewDaySchema,
  deviceTokenSchema,
  fileHash,
  newDeviceSchema,
  sendEventsSchema,
  sentEventsSchema,
} from "./crew-schema.ts";
import { loadCrewDay } from "./day/load-crew-day.server.ts";
import { registerDevice, requireCrewDay, requireDevice } from "./devices/device-token.server.ts";
import { acceptHeld, dropHeld, letDeviceIn, shutOutDevice, viewDevices } from "./devices/manage-devices.server.ts";
import { crewDeviceKey, crewDevicesSchema } from "./devices-schema.ts";
import { takeEvents } from "./events/take-events.server.ts";
import { keepFile } from "./files/keep-file.server.ts";
import { makeIncidentFile } from "./incident/incident-file.server.ts";

const unknown = { 404: "Unknown phone or report" };
const tokenOver = { 401: "No token, or one that is over (token_over)" };

export const crewApi = [
  apiRoute("GET /crew/day", {
    access: "crew",
    summary:
      "Today's or tomorrow's stops of the caller's truck as they were sent; all of the day where nobody planned it.",
    query: crewDayQuerySchema,
    answers: {
      200: { description: "The day", schema: crewDaySchema },
      403: "The crew asked for another day",
    },
    handle: async (c, { query }) => {
      const { deps, act } = c.var;
      const today = businessToday(deps.now(), deps.timeZone());
      const date = query.date ?? today;
      const staff = signedInStaff(act);
      if (!serves("office", staff.role)) requireCrewDay(date, today);
      return c.json(await loadCrewDay(deps, staff, date));
    },
  }),
  apiRoute("POST /crew/devices", {
    access: "crew",
    summary:
      "A token for this device that adds what happens on a day and the next, and reads nothing. It is answered once and stored as a hash.",
    body: newDeviceSchema,
    answers: {
      201: { description: "The token", schema: deviceTokenSchema },
      403: "Another day than today or tomorrow, or a device that was shut out (shut_out)",
    },
    // No write: its answer would be stored with the request's key, and the token must not be.
    handle: async (c, { body }) => c.json(await registerDevice(c.var.deps, signedInStaff(c.var.act), body), 201),
  }),
  apiRoute("POST /crew/events", {
    access: "link",
    admit: requireDevice,
    limit: "crewPhone",
    summary:
      "What happened at stops, by a device's token, each event once by its key. A repeat changes nothing; what can't be read is kept for the owner.",
    body: sendEventsSchema,
    answers: { 200: { description: "What became of each", schema: sentEventsSchema }, ...tokenOver },
    handle: async (c, { body }) => c.json(await takeEvents(c.var.deps, await requireDevice(c), body)),
  }),
  apiRoute("PUT /crew/files/:hash{[0-9a-f]+}", {
    access: "link",
    admit: requireDevice,
    limit: "crewPhone",
    summary:
      "A photo or a signature that an event will name, by a device's token. The body is the file; it is re-encoded without its metadata.",
    params: z.object({ hash: fileHash }),
    upload: {
      maxBytes: MAX_PICTURE_BYTES,
      contentTypes: ["image/jpeg", "image/png", "image/webp"],
      tooLarge: pictureRefusals.too_large,
    },
    answers: {
      204: "Stored; the same file again changes nothing",
      ...tokenOver,
      429: "More files of one person than days have (too_often)",
      413: "Too large (too_large)",
      422: "Damaged on its way (hash_differs), or not usable (not_a_picture, heic, too_many_pixels)",
    },
    handle: async (c, { params, upload }) => {
      const { device } = await requireDevice(c);
      const wait = await overLimit(c.var.deps, "crewFile", { address: "" }, `person-${device.userId}`);
      if (wait !== undefined) throw tooOften(wait);
      await keepFile(c.var.deps, device.userId, params.hash, upload);
      return c.body(null, 204);
    },
  }),
  apiRoute("GET /bookings/:id{\\d+}/incident-file/:kind", {
    access: "owner",
    summary: "Everything about an order for the file of an accident, as one PDF or as a ZIP with the originals.",
    params: z.extend(idParam, { kind: z.enum(["pdf", "zip"], "Please ask for pdf or zip.") }),
    answers: { 200: "application/pdf or application/zip", 404: "Unknown booking" },
    handle: async (c, { params: { id, kind } }) => {
      const file = await makeIncidentFile(c.var.deps, c.var.act, id, kind);
      return c.body(Buffer.from(file), 200, {
        "Content-Type": `application/${kind}`,
        "Content-Disposition": `attachment; filename="incident-${id}.${kind}"`,
      });
    },
  }),
  apiRoute("GET /crew/devices", {
    access: "owner",
    summary: "The crew's phones, and what waits for the owner's look: from one that was shut out, or unreadable.",
    answers: { 200: { description: "Phones and reports", schema: crewDevicesSchema } },
    handle: async (c) => c.json(await viewDevices(c.var.deps)),
  }),
  apiRoute("POST /crew/devices/shut-out", {
    access: "owner",
    summary: "Shuts a phone out at once and ends the person's sessions. What it still sends waits apart.",
    body: crewDeviceKey,
    answers: { 204: "Shut out", ...unknown },
    write: (tx, { body }, c) => shutOutDevice(tx, c.var.act, body),
  }),
  apiRoute("POST /crew/devices/let-in", {
    access: "owner",
    asksAgain: true,
    summary: "Lets a phone in again that was shut out. What waits apart stays there.",
    body: crewDeviceKey,
    answers: { 204: "Let in", ...unknown },
    write: (tx, { body }, c) => letDeviceIn(tx, c.var.act, body),
  }),
  apiRoute("POST /crew/held/:id{\\d+}/accept", {
    access: "owner",
    asksAgain: true,
    summary: "Accepts a report that waited apart: it counts as if it had arrived now.",
    params: idParam,
    answers: {
      200: {
        description: "What has to be looked at, if anything",
        schema: z.object({ problem: z.nullable(z.string()) }),
      },
      409: "This version can't read it (unreadable)",
      ...unknown,
    },
    write: async (tx, { params }, c) => ({ body: await acceptHeld(tx, c.var.deps, c.var.act, params.id) }),
  }),
  apiRoute("POST /crew/held/:id{\\d+}/drop", {
    access: "owner",
    summary: "Drops a report that waited apart. It is kept and counts for nothing.",
    params: idParam,
    answers: { 204: "Dropped", ...unknown },
    write: (tx, { params }, c) => dropHeld(tx, c.var.act, params.id),
  }),
];
