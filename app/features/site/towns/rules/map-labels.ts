// Where the names of towns go on the map, so that none covers another.
import { MAP, type Point } from "./map-projection.ts";

export type LabelPosition = { dx: number; dy: number; anchor: "start" | "middle" | "end" };
type Box = { left: number; right: number; top: number; bottom: number };
type Dot = { name: string; at: Point };

/** Tried one after the other. */
const positions: LabelPosition[] = [
  { dx: 12, dy: 6, anchor: "start" },
  { dx: -12, dy: 6, anchor: "end" },
  { dx: 10, dy: -9, anchor: "start" },
  { dx: 10, dy: 19, anchor: "start" },
  { dx: -10, dy: -9, anchor: "end" },
  { dx: -10, dy: 19, anchor: "end" },
  { dx: 0, dy: -13, anchor: "middle" },
  { dx: 0, dy: 26, anchor: "middle" },
  { dx: 30, dy: -14, anchor: "end" },
  { dx: 30, dy: 28, anchor: "end" },
  { dx: -30, dy: -14, anchor: "start" },
  { dx: -30, dy: 28, anchor: "start" },
];

/** Of letters in the larger of the two sizes that the map has. */
const LETTER = { width: 10.5, height: 20 };

/**
 * A position for each name, nearest town first: the first where it covers nothing. One that finds none has no name on
 * the map; its dot stays.
 */
export function placeLabels(home: Dot, towns: readonly Dot[], preset: Readonly<Record<string, LabelPosition>> = {}) {
  const taken = [homeBox(home), ...towns.map(({ at }) => around(at, 7))];
  const placed = new Map<string, LabelPosition>();
  for (const { name, at } of towns) {
    const fixed = preset[name];
    if (fixed) {
      placed.set(name, fixed);
      taken.push(textBox(name, at, fixed));
    }
  }
  const distance = ({ at }: Dot) => Math.hypot(at.x - home.at.x, at.y - home.at.y);
  for (const { name, at } of towns.toSorted((a, b) => distance(a) - distance(b))) {
    if (placed.has(name)) continue;
    const others = taken.filter((box) => !contains(box, at));
    const free = positions.find((position) => {
      const box = textBox(name, at, position);
      return isInside(box) && !others.some((other) => overlap(box, other));
    });
    if (!free) continue;
    placed.set(name, free);
    taken.push(textBox(name, at, free));
  }
  return placed;
}

function textBox(name: string, at: Point, { dx, dy, anchor }: LabelPosition): Box {
  const width = name.length * LETTER.width;
  const shift = anchor === "start" ? 0 : anchor === "end" ? width : width / 2;
  const left = at.x + dx - shift;
  return { left, right: left + width, top: at.y + dy - LETTER.height * 0.8, bottom: at.y + dy + LETTER.height * 0.2 };
}

/** The pin, and the name to its left. */
function homeBox({ name, at }: Dot): Box {
  return { left: at.x - 17 - name.length * 13, right: at.x + 15, top: at.y - 35, bottom: at.y + 6 };
}

function around({ x, y }: Point, by: number): Box {
  return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

function contains(box: Box, { x, y }: Point): boolean {
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 4 && right <= MAP.width - 4 && top >= 4 && bottom <= MAP.height - 4;
}
