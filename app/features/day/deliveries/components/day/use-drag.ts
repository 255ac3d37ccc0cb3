import { type PointerEvent, useRef, useState } from "react";
import type { StopKind } from "#app/shared/words/vocabulary.ts";
import type { Day } from "../../day-schema.ts";
import { type Move, previewMove } from "../../rules/plan-lanes.ts";

type Target = { truck: number | null; before: number | null };

/** A press that moves less than this is no drag. */
const SLACK_PX = 6;

/** A stop that follows the pointer, with where it would land. Lanes are `[data-lane]`, their stops `[data-stop]`. */
export function useDrag(day: Day, kind: StopKind, move: (move: Move) => unknown) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [target, setTarget] = useState<Target | null>(null);
  const start = useRef<{ x: number; y: number; scroll: number } | null>(null);

  function end(drop: boolean) {
    const [bookingId, onto] = [dragged, target];
    start.current = null;
    setDragged(null);
    setTarget(null);
    setOffset({ x: 0, y: 0 });
    if (!drop || bookingId === null || !onto || isWhereItWas(day, kind, bookingId, onto)) return;
    void move({ kind, bookingId, ...onto });
  }

  const handleProps = (bookingId: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, scroll: window.scrollY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y + window.scrollY - from.scroll];
      if (dragged === null && Math.hypot(x, y) < SLACK_PX) return;
      setDragged(bookingId);
      setOffset({ x, y });
      scrollAtEdge(event.clientY);
      const found = targetAt(event.clientX, event.clientY, bookingId);
      if (found) setTarget(found);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onLostPointerCapture: () => start.current && end(false),
  });

  const landing =
    dragged !== null && target?.truck != null ? previewMove(day, { kind, bookingId: dragged, ...target }) : undefined;
  return { dragged, offset, target, landing, handleProps };
}

export type Drag = ReturnType<typeof useDrag>;

const EDGE_PX = 80;

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -12);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, 12);
}

function targetAt(x: number, y: number, bookingId: number): Target | undefined {
  const lane = [...document.querySelectorAll<HTMLElement>("[data-lane]")].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  if (!lane) return undefined;
  if (lane.dataset.lane === "none") return { truck: null, before: null };
  const others = [...lane.querySelectorAll<HTMLElement>("[data-stop]")].filter(
    (one) => one.dataset.stop !== String(bookingId),
  );
  const next = others.find((one) => {
    const { top, height } = one.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { truck: Number(lane.dataset.lane), before: next ? Number(next.dataset.stop) : null };
}

function isWhereItWas(day: Day, kind: StopKind, bookingId: number, { truck, before }: Target): boolean {
  const there = day.trucks.find((one) => one.kind === kind && one.bookingIds.includes(bookingId));
  if (!there) return truck === null;
  const next = there.bookingIds[there.bookingIds.indexOf(bookingId) + 1] ?? null;
  return there.truck === truck && next === before;
}
