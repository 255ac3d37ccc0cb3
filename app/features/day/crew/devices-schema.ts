// The crew's devices and what waits for the owner's look, as the People page has them.
import * as z from "zod/mini";
import { momentText } from "#app/shared/days/plain-date-field.ts";
import { idField } from "#app/shared/id-field.ts";

export const crewDevicesSchema = z.object({
  devices: z.array(
    z.object({
      device: z.string(),
      userId: z.int(),
      name: z.string(),
      label: z.string(),
      lastSeenAt: momentText,
      /** How much it said was still waiting on it. */
      unsent: z.int(),
      shutOutAt: z.nullable(momentText),
    }),
  ),
  held: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      label: z.string(),
      /** `Collected $125.00 in cash at booking 1001, May 16, 9:02 AM`. */
      text: z.string(),
      receivedAt: momentText,
      /** Null where the device was shut out; else why it could not be taken. */
      unreadable: z.boolean(),
    }),
  ),
});

export type CrewDevices = z.infer<typeof crewDevicesSchema>;

export const crewDeviceKey = z.object({
  device: z.string().check(z.maxLength(80)),
  userId: idField("Please choose a phone."),
});
