// What goes on the truck before it leaves: the units and extras of each delivery, then what they need.

import { unitLine } from "#app/features/day/deliveries/rules/loading-list.ts";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { CrewDay } from "../crew-schema.ts";
import { type EventData, isNewerThan, type QueuedEvent } from "./queued-event.ts";

type LoadLine = {
  /** As the event names it: the office finds it again on its own list. */
  line: string;
  /** What is ticked: a line of one order, or of the whole truck. */
  tick: string;
  text: string;
  note: string;
  bookingId: number;
  stop: StopKind;
};
export type LoadGroup = { title: string; lines: LoadLine[] };

export function loadGroups({ stops, gear }: Pick<CrewDay, "stops" | "gear">): LoadGroup[] {
  const deliveries = stops.filter(({ kind, gone }) => kind === "delivery" && !gone);
  const [first] = deliveries;
  // The truck is loaded backwards: what is delivered last goes in first.
  const groups = deliveries.toReversed().map(({ bookingId, customerName, items, extras }) => ({
    title: customerName,
    lines: [
      ...items.map((item) => ({
        line: unitLine(item),
        text: unitLine(item),
        note: item.wet ? "Wet: hose and sprayer" : "",
      })),
      ...extras.map(({ name, quantity }) => ({ line: name, text: `${quantity} × ${name}`, note: "" })),
    ].map((line) => ({ ...line, tick: tickKey(bookingId, line.line), bookingId, stop: "delivery" as const })),
  }));
  const shared = gear.map(({ name, note, quantity, spare }) => ({
    line: name,
    tick: name,
    text: `${quantity + spare} × ${name}`,
    note: [note, spare > 0 && `${spare} spare`].filter(Boolean).join(", "),
    bookingId: first?.bookingId ?? 0,
    stop: "delivery" as const,
  }));
  return [...groups, ...(first && shared.length > 0 ? [{ title: "For all stops", lines: shared }] : [])];
}

const tickKey = (bookingId: number, line: string) => `${bookingId} ${line}`;

type Loaded = { bookingId: number; line: string; isLoaded: boolean };

/** The ticks that are on. What the whole truck needs is reported with its first order, which may be another one by now. */
export function loadedTicks(said: readonly Loaded[], before: readonly string[] = []): Set<string> {
  const loaded = new Set(before);
  for (const { line, bookingId, isLoaded } of said) {
    for (const tick of [line, tickKey(bookingId, line)]) {
      if (isLoaded) loaded.add(tick);
      else loaded.delete(tick);
    }
  }
  return loaded;
}

/** With what the server knew when the day was asked for, from all phones, and what this one has said since. */
export function ticksOnDevice(
  { day, askedAt }: { day: Pick<CrewDay, "loaded">; askedAt: number },
  events: readonly QueuedEvent[],
): Set<string> {
  const said = events.flatMap((one) => {
    if (one.event.kind !== "loaded" || !isNewerThan(one, askedAt)) return [];
    const { line, loaded } = one.event.data as EventData<"loaded">;
    return [{ bookingId: one.bookingId, line, isLoaded: loaded }];
  });
  return loadedTicks(said, day.loaded);
}
