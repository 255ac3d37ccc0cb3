import * as z from "zod/mini";
import { apiRoute } from "../../api-route.server.ts";
import { idParam } from "../../shared/list-query.ts";
import { acceptHeld, dropHeld, letDeviceIn, shutOutDevice, viewDevices } from "./devices/manage-devices.server.ts";
import { crewDeviceKey, crewDevicesSchema } from "./devices-schema.ts";

const unknown = { 404: "Unknown phone or report" };

/** The owner's calls about the crew's phones. */
export const crewDevicesApi = [
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
