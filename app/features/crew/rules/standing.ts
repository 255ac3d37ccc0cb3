// What is known of a stop from what was reported about it, by whichever device.
import type { StopEventKind, StopKind } from "../../../shared/vocabulary.ts";
import type { CrewDayStop } from "../crew-schema.ts";

type Reported = { kind: StopEventKind; stop: StopKind; happenedAt: Date; userName: string; problem: string | null };

/** The first report of each kind counts; an order of one day is delivered and picked up on the same day. */
export function stopStanding(events: readonly Reported[], stop: StopKind): CrewDayStop["standing"] {
  const here = events
    .filter((event) => event.stop === stop)
    .toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
  const first = (kind: StopEventKind) => here.find((event) => event.kind === kind);
  const at = (kind: StopEventKind) => first(kind)?.happenedAt.toISOString() ?? null;
  const finished = first(stop === "delivery" ? "set_up" : "picked_up") ?? first("cant_set_up");
  return {
    onOurWayAt: at("on_our_way"),
    arrivedAt: at("arrived"),
    setUpAt: at("set_up"),
    pickedUpAt: at("picked_up"),
    cantSetUpAt: at("cant_set_up"),
    finishedBy: finished?.userName ?? null,
    signed: first("signed") !== undefined,
  };
}
