import type { Deps } from "#app/deps.server.ts";
import { type Act, atMoment } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import type { Tx } from "#db/database.ts";
import { databaseCode } from "#db/engine/retry-conflicts.server.ts";
import type { CrewEvent } from "../crew-schema.ts";
import { type DeviceOfPerson, firstSeen } from "../devices/device-store.server.ts";
import { claimAttachments, listHashes } from "../files/attachment-store.server.ts";
import { happenedAt } from "../rules/report-time.ts";
import { applyEvent } from "./apply-event.server.ts";
import { insertEvent } from "./event-store.server.ts";
import type { Outcome } from "./report.ts";

/** Stores it and does what follows from it, once. Gives back what somebody in the office has to know, if anything. */
export async function storeEvent(
  tx: Tx,
  deps: Deps,
  { device, name, role }: DeviceOfPerson,
  event: CrewEvent,
): Promise<string | undefined> {
  const now = deps.now();
  const { userId } = device;
  const act: Act = { at: now, actor: "owner", by: { userId, name, role, sessionId: 0, confirmedAt: now } };
  const since = (await firstSeen(tx, device))?.at ?? device.createdAt;
  const at = happenedAt(new Date(event.at), { since, now });
  const files = listFiles(event);
  await claimAttachments(tx, files.photos, { bookingId: event.bookingId, kind: "photo" });
  await claimAttachments(tx, files.signatures, { bookingId: event.bookingId, kind: "signature" });
  const missing = await missingText(tx, [...files.photos, ...files.signatures]);
  const found = await attemptEffects(tx, deps, { event, act, at });
  const problem = [found.problem, missing].filter(Boolean).join(" ") || undefined;
  const { bookingId, stop, date, kind, data, key, sequence } = event;
  const stored = await insertEvent(tx, {
    bookingId,
    stop,
    date,
    kind,
    data,
    key,
    sequence,
    device: device.device,
    userId,
    userName: name,
    happenedAt: at,
    deviceAt: new Date(event.deviceAt),
    receivedAt: now,
    problem: problem ?? null,
    moneyWaits: found.moneyWaits,
  });
  if (!stored) throw new Error("A device sent one event twice at the same moment");
  return problem;
}

const LATER = "This couldn't be done by itself. Please look at it.";

/**
 * What can't be done is undone as a whole, and said. What went wrong on our side is, too: a device that repeats it for ever would
 * hold up everything behind it. Only what a retry may not meet again is thrown.
 */
async function attemptEffects(tx: Tx, deps: Deps, report: { event: CrewEvent; act: Act; at: Date }): Promise<Outcome> {
  const moneyWaits = report.event.kind === "collected";
  try {
    return await tx.transaction((inner) => applyEvent(inner, atMoment(deps, report.act), report));
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message, moneyWaits };
    if (isRetried(error)) throw error;
    deps.log.error(
      { err: error, kind: report.event.kind, bookingId: report.event.bookingId },
      "an event's effects failed",
    );
    return { problem: LATER, moneyWaits };
  }
}

/** The database's refusal of a value is our fault and stays; all else of it passes: a conflict, no connection, a full disk. */
const isRetried = (error: unknown) => {
  const code = databaseCode(error);
  return code !== undefined && !/^2[23]/.test(code);
};

function listFiles({ kind, data }: CrewEvent): { photos: string[]; signatures: string[] } {
  if (kind === "signed") return { photos: data.photos, signatures: data.signature ? [data.signature] : [] };
  if (kind === "damaged") return { photos: [...data.before, ...data.after], signatures: [] };
  return { photos: "photos" in data ? data.photos : [], signatures: [] };
}

async function missingText(tx: Tx, hashes: string[]): Promise<string | undefined> {
  const here = await listHashes(tx, hashes);
  const missing = new Set(hashes.filter((hash) => !here.has(hash))).size;
  if (missing === 0) return undefined;
  return missing === 1 ? "A photo of this did not arrive." : `${missing} photos of this did not arrive.`;
}
