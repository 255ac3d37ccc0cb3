// What the owner does about phones: shut one out, let it in again, and decide what came from it meanwhile.

import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { deleteOtherSessions, shutOutDevices } from "#app/features/base/people/store.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { orNotFound, Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { crewEventSchema } from "../crew-schema.ts";
import type { CrewDevices } from "../devices-schema.ts";
import { decideHeld, findEventProblem, listHeld, lockHeld } from "../events/event-store.server.ts";
import { storeEvent } from "../events/store-event.server.ts";
import { eventText } from "../rules/event-text.ts";
import { findDeviceById, letIn, listDevices, lockDevice } from "./device-store.server.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const MOST_HELD = 200;

export async function viewDevices({ db, now, timeZone }: Pick<Deps, "db" | "now" | "timeZone">): Promise<CrewDevices> {
  const devices = await listDevices(db, new Date(now().getTime() - SHOWN_DAYS * DAY_MS));
  const held = await listHeld(db, MOST_HELD);
  return {
    devices: devices
      .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
      .map((one) => ({
        ...one,
        lastSeenAt: one.lastSeenAt.toISOString(),
        shutOutAt: one.shutOutAt?.toISOString() ?? null,
      })),
    held: held.map(({ id, name, label, event, receivedAt }) => {
      const read = crewEventSchema.safeParse(event);
      const text = read.success ? eventText(read.data, timeZone()) : JSON.stringify(event).slice(0, 300);
      return { id, name, label, text, receivedAt: receivedAt.toISOString(), unreadable: !read.success };
    }),
  };
}

type Key = { device: string; userId: number };

/** At once, and its user is signed out everywhere: nobody can say which session is the phone's. */
export async function shutOutDevice(tx: Tx, act: Act, key: Key): Promise<void> {
  const about = await describeDevice(tx, key);
  if ((await shutOutDevices(tx, key, act)) === 0) return;
  await deleteOtherSessions(tx, key.userId, act.by?.userId === key.userId ? act.by.sessionId : undefined);
  await writeAudit(tx, act, { action: "phone shut out", details: about });
}

export async function letDeviceIn(tx: Tx, act: Act, key: Key): Promise<void> {
  const about = await describeDevice(tx, key);
  if (await letIn(tx, key)) await writeAudit(tx, act, { action: "phone let in", details: about });
}

async function describeDevice(tx: Tx, { device, userId }: Key) {
  const all = await listDevices(tx, new Date(0));
  const found = orNotFound(
    all.find((one) => one.device === device && one.userId === userId),
    "phone",
  );
  return { name: found.name, device: found.label };
}

/** As if it had arrived now. What this version can't read stays until it can, or is dropped. */
export async function acceptHeld(tx: Tx, deps: Deps, act: Act, id: number): Promise<{ problem: string | null }> {
  const held = orNotFound(await lockHeld(tx, id), "report");
  const found = orNotFound(await findDeviceById(tx, held.deviceId), "phone");
  await lockDevice(tx, held.deviceId);
  const read = crewEventSchema.safeParse(held.event);
  if (!read.success) throw new Problem(409, "unreadable", "This version can't read it. Please write it down by hand.");
  const isKnown = await findEventProblem(tx, found.device.device, read.data.key);
  const problem = isKnown ? undefined : await storeEvent(tx, deps, found, read.data);
  await decide(tx, act, id, { state: "accepted", name: found.name });
  return { problem: problem ?? null };
}

export async function dropHeld(tx: Tx, act: Act, id: number): Promise<void> {
  const held = orNotFound(await lockHeld(tx, id), "report");
  const found = await findDeviceById(tx, held.deviceId);
  await decide(tx, act, id, { state: "dropped", name: found?.name ?? "" });
}

async function decide(tx: Tx, act: Act, id: number, { state, name }: { state: "accepted" | "dropped"; name: string }) {
  await decideHeld(tx, id, { state, decidedAt: act.at, decidedBy: act.by?.userId ?? null });
  await writeAudit(tx, act, { action: `held report ${state}`, details: { name } });
}
