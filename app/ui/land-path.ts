// The land behind everything, drawn by seed: layered ridges with pines, long swells of wheat with a fence and a windmill, or
// water and dunes with a sail and a lighthouse. Each is five paths of one size, so that whatever draws one draws all.
import type { Landscape } from "#app/shared/words/vocabulary.ts";
import {
  groundAt,
  lineThrough,
  type Point,
  RIDGE_HEIGHT,
  RIDGE_WIDTH,
  ridgePaths,
  samplePoints,
  seededRandom,
} from "./ridge-path.ts";

type Land = ReturnType<typeof ridgePaths>;
type Random = () => number;

export function landPaths(landscape: Landscape, seed: number): Land {
  if (landscape === "plains") return plains(seededRandom(seed));
  if (landscape === "coast") return coast(seededRandom(seed));
  return ridgePaths(seed);
}

const closed = (line: string) => `${line}V${RIDGE_HEIGHT}H0Z`;

function plains(random: Random): Land {
  const far = samplePoints({ peaks: 2, top: 72, valley: 86, rough: 0.4 }, random);
  const mid = samplePoints({ peaks: 3, top: 94, valley: 110, rough: 0.6 }, random);
  const near = samplePoints({ peaks: 2, top: 120, valley: 134, rough: 0.4 }, random);
  const mills = places(2, random).map((x) => windmillAt(x, groundAt(mid, x) + 2));
  const trees = places(5, random).map((x) => roundTreeAt(x, groundAt(far, x) + 2, 7 + random() * 5));
  return {
    far: closed(lineThrough(far)),
    mid: closed(lineThrough(mid)),
    near: closed(lineThrough(near, -RIDGE_WIDTH)),
    seam: lineThrough(near, -RIDGE_WIDTH),
    pines: [...trees, ...mills, ...places(3, random).map((x) => fenceFrom(x, near))].join(""),
  };
}

function coast(random: Random): Land {
  const near = samplePoints({ peaks: 4, top: 112, valley: 138, rough: 0.8 }, random);
  const surf = samplePoints({ peaks: 9, top: 116, valley: 122, rough: 0.3 }, random);
  const sails = places(3, random).map((x) => sailAt(x, HORIZON + 14 + random() * 12));
  const [tower = 0] = places(1, random);
  return {
    far: `M0 ${HORIZON}H${RIDGE_WIDTH}V${RIDGE_HEIGHT}H0Z`,
    mid: closed(lineThrough(surf)),
    near: closed(lineThrough(near, -RIDGE_WIDTH)),
    seam: lineThrough(near, -RIDGE_WIDTH),
    pines: [...sails, lighthouseAt(tower, 122), ...places(9, random).map((x) => oatsAt(x, groundAt(near, x)))].join(""),
  };
}

const HORIZON = 78;

/** Spread over the width, each somewhere in its part. */
function places(count: number, random: Random): number[] {
  return Array.from({ length: count }, (_, part) => Math.round((RIDGE_WIDTH / count) * (part + 0.2 + random() * 0.6)));
}

const at = (value: number) => Math.round(value * 10) / 10;

function roundTreeAt(x: number, foot: number, size: number): string {
  const [r, h, y] = [at(size), at(size * 0.75), at(foot - size)];
  return `M${at(x - r)} ${y}a${r} ${h} 0 1 1 ${at(r * 2)} 0a${r} ${h} 0 1 1 ${at(-r * 2)} 0zM${x - 1} ${y}h2v${at(size)}h-2z`;
}

/** A tower of two legs, a wheel of eight blades and a vane. */
function windmillAt(x: number, foot: number): string {
  const hub = at(foot - 44);
  const legs = `M${x - 8} ${at(foot)}L${x - 1} ${hub}h2L${x + 8} ${at(foot)}h-2L${x} ${at(hub + 9)}L${x - 6} ${at(foot)}zM${x - 5} ${at(foot - 16)}h10v2h-10z`;
  const blades = "l-2-11h4zl7-8 2 3zl11-2v4zl8 7-3 2zl2 11h-4zl-7 8-2-3zl-11 2v-4zl-8-7 3-2z"
    .split("z")
    .filter(Boolean)
    .map((blade) => `M${x} ${hub}${blade}z`);
  return `${legs}${blades.join("")}M${x} ${at(hub - 1)}h17l5-4v10l-5-4h-17z`;
}

/** Posts on the ground with two rails. */
function fenceFrom(start: number, ground: Point[]): string {
  const posts = Array.from({ length: 9 }, (_, index) => start + index * 16);
  const feet = posts.map((x) => ({ x, y: at(groundAt(ground, x)) }));
  const rails = [9, 4].map((height) => {
    const line = feet.map(({ x, y }) => `L${x} ${at(y - height)}`).join("");
    const back = feet
      .toReversed()
      .map(({ x, y }) => `L${x} ${at(y - height + 1.6)}`)
      .join("");
    return `M${line.slice(1)}${back}z`;
  });
  return feet.map(({ x, y }) => `M${x - 1} ${at(y - 13)}h2.4v15h-2.4z`).join("") + rails.join("");
}

function sailAt(x: number, water: number): string {
  const y = at(water);
  return `M${x} ${at(y - 24)}l12 20h-12zM${x - 2} ${at(y - 20)}v16h-9zM${x - 13} ${at(y - 2)}h27l-5 6h-17z`;
}

function lighthouseAt(x: number, foot: number): string {
  const top = foot - 62;
  return `M${x - 7} ${foot}l3-50h8l3 50zM${x - 6} ${top + 10}h12v3h-12zM${x - 3} ${top + 3}h6v7h-6zM${x - 5} ${top + 3}l5-6 5 6z`;
}

/** A tuft of grass on a dune. */
function oatsAt(x: number, foot: number): string {
  const y = at(foot + 2);
  return `M${x} ${y}q-1-12-7-18q4 8 5 18zM${x + 2} ${y}q0-14 2-22q1 10 0 22zM${x + 4} ${y}q2-11 9-15q-5 7-7 15z`;
}
