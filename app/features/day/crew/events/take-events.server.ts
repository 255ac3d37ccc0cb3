import type { z } from "zod/mini";
import type { Deps } from "#app/deps.server.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import type { Tx } from "#db/database.ts";
import { type CrewEvent, crewEventSchema, type SentEvents, type sendEventsSchema } from "../crew-schema.ts";
import {
  type CrewDevice,
  type DeviceOfPerson,
  firstSeen,
  lockDevice,
  noteSeen,
} from "../devices/device-store.server.ts";
import { countHeldEvents, findEventProblem, insertHeld } from "./event-store.server.ts";
import { storeEvent } from "./store-event.server.ts";

type Sent = z.infer<typeof sendEventsSchema>;
type SentEvent = Sent["events"][number];
type Result = Omit<SentEvents["results"][number], "key">;

/** What a device reports, in its order and each in a transaction of its own: one that fails holds up no other. */
export async function takeEvents(deps: Deps, found: DeviceOfPerson, sent: Sent): Promise<SentEvents> {
  const results: SentEvents["results"] = [];
  for (const event of sent.events.toSorted(bySequence)) {
    const result = await deps.db.transaction((tx) => takeEvent(tx, deps, found, event));
    results.push({ key: event.key, ...result });
  }
  await noteSeen(deps.db, found.device.id, { lastSeenAt: deps.now(), unsent: sent.waiting });
  return { serverNow: deps.now().toISOString(), results };
}

const readSequence = ({ sequence }: SentEvent) => (typeof sequence === "number" ? sequence : 0);
const bySequence = (a: SentEvent, b: SentEvent) => readSequence(a) - readSequence(b);

async function takeEvent(tx: Tx, deps: Deps, found: DeviceOfPerson, event: SentEvent): Promise<Result> {
  const device = await lockDevice(tx, found.device.id);
  if (!device) throw new Error("A device's row is gone");
  const known = await findEventProblem(tx, device.device, event.key);
  if (known) return { state: "known", message: known.problem };
  if (device.shutOutAt !== null) return hold(tx, deps, device, event, "held");
  const read = await readEvent(tx, device, event);
  if (!read) return hold(tx, deps, device, event, "refused");
  const problem = await storeEvent(tx, deps, { ...found, device }, read);
  return { state: "stored", message: problem ?? null };
}

const CANT_READ = "This couldn't be read. The owner has it and will look.";

/** Far more than a phone reports in its days. A stolen one can't fill the disk. */
const MOST_HELD = 2000;
const MOST_CHARACTERS = 20_000;

/** It counts for nothing until the owner has looked at it. */
async function hold(
  tx: Tx,
  deps: Deps,
  device: CrewDevice,
  event: SentEvent,
  state: "held" | "refused",
): Promise<Result> {
  const text = JSON.stringify(event);
  const kept = text.length > MOST_CHARACTERS ? { key: event.key, tooLong: text.slice(0, 300) } : event;
  if ((await countHeldEvents(tx, device.id)) < MOST_HELD)
    await insertHeld(tx, { deviceId: device.id, key: event.key, event: kept, receivedAt: deps.now() });
  return { state, message: state === "refused" ? CANT_READ : null };
}

/** Undefined where this version can't read it, or it is about days that were never this phone's. */
async function readEvent(tx: Tx, device: CrewDevice, event: SentEvent): Promise<CrewEvent | undefined> {
  const read = crewEventSchema.safeParse(event);
  if (!read.success) return undefined;
  const { date } = read.data;
  const first = (await firstSeen(tx, device))?.date ?? device.date;
  return first <= date && date <= addDays(device.date, 1) ? read.data : undefined;
}
