// What goes on the truck beside the units: blowers, and what anchors them on the surface of each stop.
import type { CrewDay, CrewDayStop } from "../crew-schema.ts";

type Loaded = Pick<CrewDayStop, "surface" | "extras"> & {
  items: readonly Pick<CrewDayStop["items"][number], "blowers" | "anchors">[];
};

/** One more of every ten, and at least one. */
const spareOf = (quantity: number) => Math.max(1, Math.ceil(quantity / 10));

export function listGear(stops: readonly Loaded[], { sandbagPounds }: { sandbagPounds: number }): CrewDay["gear"] {
  const count = (of: (stop: Loaded, item: Loaded["items"][number]) => number) =>
    stops.reduce((sum, stop) => sum + stop.items.reduce((all, item) => all + of(stop, item), 0), 0);
  const anchors = (kind: "stakes" | "weights", weigh: (rule: { count: number; poundsEach: number }) => number) =>
    count(({ surface }, item) => {
      const rule = item.anchors.find((one) => one.surface === surface);
      return rule?.kind === kind ? weigh(rule) : 0;
    });
  const bags = anchors("weights", (rule) => rule.count * Math.ceil(rule.poundsEach / sandbagPounds));
  const extras = Map.groupBy(
    stops.flatMap((stop) => stop.extras),
    ({ name }) => name,
  );
  return [
    { name: "Blowers", note: "", quantity: count((_stop, { blowers }) => blowers), spare: 1 },
    { name: "Stakes", note: "", quantity: anchors("stakes", (rule) => rule.count), spare: 4 },
    { name: "Sandbags", note: `${sandbagPounds} lb each`, quantity: bags, spare: spareOf(bags) },
    ...[...extras].map(([name, same]) => ({
      ...{ name, note: "", spare: 0 },
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  ].filter(({ quantity }) => quantity > 0);
}
