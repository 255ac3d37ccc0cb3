// What goes on the truck before it leaves: the units and extras of each delivery, then what they need.
import type { StopKind } from "../../../shared/vocabulary.ts";
import { unitLabel } from "../../availability/rules/unit-label.ts";
import type { CrewDay } from "../crew-schema.ts";
import type { EventData, QueuedEvent } from "./queued-event.ts";

type LoadLine = { line: string; text: string; note: string; bookingId: number; stop: StopKind };
export type LoadGroup = { title: string; lines: LoadLine[] };

export function loadGroups({ stops, gear }: Pick<CrewDay, "stops" | "gear">): LoadGroup[] {
  const deliveries = stops.filter(({ kind, gone }) => kind === "delivery" && !gone);
  const [first] = deliveries;
  // The truck is loaded backwards: what is delivered last goes in first.
  const groups = deliveries.toReversed().map(({ bookingId, customerName, items, extras }) => ({
    title: customerName,
    lines: [
      ...items.map(({ name, unit, wet }, at) => ({
        line: `${bookingId} item ${at + 1}`,
        text: itemText({ name, unit }),
        note: wet ? "Wet: hose and sprayer" : "",
      })),
      ...extras.map(({ name, quantity }) => ({
        line: `${bookingId} ${name}`,
        text: `${quantity} × ${name}`,
        note: "",
      })),
    ].map((line) => ({ ...line, bookingId, stop: "delivery" as const })),
  }));
  const shared = gear.map(({ name, note, quantity, spare }) => ({
    ...{ line: name, text: `${quantity + spare} × ${name}` },
    note: [note, spare > 0 && `${spare} spare`].filter(Boolean).join(", "),
    ...{ bookingId: first?.bookingId ?? 0, stop: "delivery" as const },
  }));
  return [...groups, ...(first && shared.length > 0 ? [{ title: "For all stops", lines: shared }] : [])];
}

/** `Palm Tree Combo · unit 1`. */
export function itemText({ name, unit }: { name: string; unit: string }): string {
  return unit ? `${name} · ${unitLabel(name, unit)}` : name;
}

/** The lines whose last tick was on. */
export function loadedLines(events: readonly QueuedEvent[]): Set<string> {
  const loaded = new Set<string>();
  for (const { event } of events) {
    if (event.kind !== "loaded") continue;
    const { line, loaded: isLoaded } = event.data as EventData<"loaded">;
    if (isLoaded) loaded.add(line);
    else loaded.delete(line);
  }
  return loaded;
}
