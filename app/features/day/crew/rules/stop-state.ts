// How far a stop is: what the server knew when the day was fetched, and what this device has reported since.
import { returnedItems } from "#app/features/day/deliveries/rules/read-standing.ts";
import type { CrewDay, CrewDayStop } from "../crew-schema.ts";
import { type EventData, isNewerThan, type QueuedEvent } from "./queued-event.ts";
import { isReadingOld } from "./wind-limit.ts";

export const stopId = ({ bookingId, kind }: Pick<CrewDayStop, "bookingId" | "kind">) => `${bookingId}-${kind}`;

export const eventsAt = (stop: Pick<CrewDayStop, "bookingId" | "kind">, events: readonly QueuedEvent[]) =>
  events.filter(({ bookingId, stop: kind }) => bookingId === stop.bookingId && kind === stop.kind);

type Known = { events: readonly QueuedEvent[]; askedAt: number };

export function stopState(stop: CrewDayStop, { events, askedAt }: Known) {
  const { standing } = stop;
  const own = eventsAt(stop, events);
  const last = (kind: QueuedEvent["event"]["kind"]) => own.findLast(({ event }) => event.kind === kind);
  const at = (kind: QueuedEvent["event"]["kind"]) => last(kind)?.event.at ?? null;
  const setUpAt = at("set_up") ?? standing.setUpAt;
  const pickedUpAt = at("picked_up") ?? standing.pickedUpAt;
  const back = returnedItems(own.map(({ event }) => ({ kind: event.kind, data: event.data })));
  // A day that an older version of the app stored has no such list.
  const isBack = (itemId: number) => back.has(itemId) || (standing.returned ?? []).includes(itemId);
  const cantSetUpAt = at("cant_set_up") ?? standing.cantSetUpAt;
  return {
    setUpAt,
    pickedUpAt,
    cantSetUpAt,
    /** Items that stayed there when the rest was picked up. */
    leftItems: pickedUpAt ? stop.items.flatMap(({ itemId }) => (isBack(itemId) ? [] : itemId)) : [],
    onOurWayAt: at("on_our_way") ?? standing.onOurWayAt,
    arrivedAt: at("arrived") ?? standing.arrivedAt,
    /** The one of the crew who finished it, if it was somebody else. */
    finishedBy: at("set_up") || at("picked_up") || at("cant_set_up") ? null : standing.finishedBy,
    isSigned: standing.signed || last("signed") !== undefined,
    owedCents: stop.balanceCents - collectedSince(own, askedAt),
    /** When the wind was measured last, on this device. */
    windAt: own.findLast(({ event }) => event.kind === "wind" || event.kind === "checked")?.event.at ?? null,
    /** It was canceled, called off or moved, is set up, picked up, or can't be. */
    isOver: Boolean(stop.gone ?? (stop.kind === "pickup" ? pickedUpAt : (setUpAt ?? cantSetUpAt))),
    /** `On our way` is stored and not sent yet. */
    unsentOnOurWay: last("on_our_way")?.state === "waiting",
  };
}

export type StopState = ReturnType<typeof stopState>;

/** What the balance of the day does not know of yet. What the server had when the day was asked for is in it. */
function collectedSince(own: readonly QueuedEvent[], askedAt: number): number {
  return own
    .filter((one) => one.event.kind === "collected" && isNewerThan(one, askedAt))
    .reduce((sum, { event }) => sum + (event.data as EventData<"collected">).cents, 0);
}

/** Where the truck goes next: the first stop that is not over. */
export function nextStop(day: Pick<CrewDay, "stops">, known: Known): CrewDayStop | undefined {
  return day.stops.find((stop) => !stopState(stop, known).isOver);
}

/** Whether the wind has to be measured again: while the crew is there, by the rule of the business. */
export function isWindDue({ arrivedAt, windAt, isOver }: StopState, repeatMinutes: number, now: number): boolean {
  if (!arrivedAt || !windAt || isOver) return false;
  return isReadingOld(Date.parse(windAt), now, repeatMinutes);
}
