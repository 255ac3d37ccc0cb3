// Stores what happened before anything else does: from then on it arrives, whatever becomes of the page.
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { CrewEvent } from "../crew-schema.ts";
import type { EventData, QueuedEvent, QueueStore } from "../rules/queued-event.ts";

type Place = { userId: number; date: PlainDate; bookingId: number; stop: StopKind };
type Reporter = {
  store: Pick<QueueStore, "append">;
  /** The server's time, and the device's own. */
  serverNow: () => number;
  now: () => number;
  newKey: () => string;
};

type Happened<K extends CrewEvent["kind"]> = Place & { kind: K; data: EventData<K>; label: string };

export function reportEvent<K extends CrewEvent["kind"]>(
  { store, serverNow, now, newKey }: Reporter,
  { userId, date, bookingId, stop, kind, data, label }: Happened<K>,
): Promise<QueuedEvent> {
  const [at, deviceAt] = [serverNow(), now()].map((time) => new Date(time).toISOString());
  const key = newKey();
  return store.append((sequence) => ({
    sequence,
    key,
    userId,
    date,
    bookingId,
    stop,
    label,
    event: { key, sequence, bookingId, stop, date, at, deviceAt, kind, data } as CrewEvent,
    files: filesIn(data),
    state: "waiting",
    message: null,
    answeredAt: null,
  }));
}

/** The photos and the signature that an event names. */
function filesIn(data: Record<string, unknown>): string[] {
  const { signature, photos, before, after } = data as Record<string, string[] | string | undefined>;
  return [signature, photos, before, after].flat().filter((hash) => hash !== undefined);
}
