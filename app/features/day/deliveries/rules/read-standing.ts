// How far a stop is, from what the crew's devices reported.
import type { StopEventKind, StopKind } from "#app/shared/words/vocabulary.ts";

export type StopEvent = {
  id: number;
  bookingId: number;
  stop: StopKind;
  kind: StopEventKind;
  /** Emptied when the person of the order is erased. */
  data: Record<string, unknown>;
  happenedAt: Date;
  userName: string;
  problem: string | null;
};

export const stopStates = ["planned", "on_the_way", "arrived", "set_up", "cant_set_up", "picked_up"] as const;
type StopState = (typeof stopStates)[number];

/** What finishes a stop; of two the later one counts, so that "can't" can still become "done". */
const endings = { set_up: "set_up", cant_set_up: "cant_set_up", picked_up: "picked_up" } as const;

/** The events of one stop. By the time they happened: a device may have sent them late, and after another. */
export function readStanding(events: readonly StopEvent[]) {
  const inOrder = events.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || a.id - b.id);
  const last = (kind: StopEventKind) => inOrder.findLast((event) => event.kind === kind);
  const ending = inOrder.findLast(({ kind }) => kind in endings);
  const onTheWay = inOrder.find(({ kind }) => kind === "on_our_way");
  const arrived = inOrder.find(({ kind }) => kind === "arrived");
  const reached = ending ?? arrived ?? onTheWay;
  const cant = last("cant_set_up");
  const setUp = ending?.kind === "cant_set_up" ? undefined : last("set_up");
  const underWay: StopState = arrived ? "arrived" : onTheWay ? "on_the_way" : "planned";
  const state = ending ? endings[ending.kind as keyof typeof endings] : underWay;
  return {
    state,
    /** When it came to be so. */
    since: reached?.happenedAt ?? null,
    onOurWayAt: onTheWay?.happenedAt ?? null,
    arrivedAt: arrived?.happenedAt ?? null,
    setUpAt: setUp?.happenedAt ?? null,
    pickedUpAt: last("picked_up")?.happenedAt ?? null,
    /** Items of the order that are back on the truck. */
    returned: [...returnedItems(inOrder)],
    cantSetUpAt: ending?.kind === "cant_set_up" ? ending.happenedAt : null,
    cantSetUpReason: ending?.kind === "cant_set_up" ? readText(cant?.data.reason) : null,
    /** Who of the crew finished it. */
    finishedBy: ending?.userName ?? null,
    signed: ["on_glass", "on_paper"].includes(readText(last("signed")?.data.how) ?? ""),
    /** In cash and checks, as it was counted. */
    collectedCents: inOrder
      .filter(({ kind }) => kind === "collected")
      .reduce((sum, { data }) => sum + (typeof data.cents === "number" ? data.cents : 0), 0),
    damaged: inOrder.some(({ kind }) => kind === "damaged"),
    /** What could not be done as it was reported, and what the crew wrote. */
    problems: inOrder.flatMap(({ problem }) => problem ?? []),
    notes: inOrder.flatMap(({ data }) => readText(data.note) ?? []),
    /** Hashes of photos and signatures, in the order they were taken. */
    photos: [...new Set(inOrder.flatMap(({ data }) => listPhotos(data)))],
    /** The lines of the loading list that are on the truck. */
    loaded: loadedLines(inOrder),
  };
}

export type StopStanding = ReturnType<typeof readStanding>;

/** What several visits brought back. */
export function returnedItems(events: readonly Pick<StopEvent, "kind" | "data">[]): Set<number> {
  const items = events.flatMap(({ kind, data }) =>
    kind === "picked_up" && Array.isArray(data.items) ? (data.items as { itemId: number; returned: boolean }[]) : [],
  );
  return new Set(items.flatMap(({ itemId, returned }) => (returned ? itemId : [])));
}

const readText = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : null);

function listPhotos({ photos, before, after, signature }: Record<string, unknown>): string[] {
  return [photos, before, after, signature].flat().filter((one): one is string => typeof one === "string");
}

/** The last word on each line counts: what was ticked can be unticked. */
function loadedLines(events: readonly StopEvent[]): string[] {
  const lines = new Map<string, boolean>();
  for (const { kind, data } of events) {
    if (kind === "loaded" && typeof data.line === "string") lines.set(data.line, data.loaded === true);
  }
  return [...lines].filter(([, isLoaded]) => isLoaded).map(([line]) => line);
}
