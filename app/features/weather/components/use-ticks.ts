import { useState } from "react";
import type { WeatherDay, WeatherOrder } from "../schema.ts";
import { mayAsk } from "./offer-choice.tsx";

/** Whom one press asks. Orders over the limit are ticked from the start; each tick can be changed. */
export type Ticks = {
  isTicked: (order: WeatherOrder) => boolean;
  tick: (order: WeatherOrder, isTicked: boolean) => void;
};

export function useTicks(days: WeatherDay[]): Ticks {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const stopped = new Set(
    days.flatMap(({ orders }) => orders.filter(({ verdict }) => verdict === "stop").map(({ bookingId }) => bookingId)),
  );
  return {
    isTicked: (order) => mayAsk(order) && (changed.get(order.bookingId) ?? stopped.has(order.bookingId)),
    tick: ({ bookingId }, isTicked) => setChanged((before) => new Map(before).set(bookingId, isTicked)),
  };
}
