// Draws the three skylines of a ridge divider and its pines. The same seed gives the same hills on server and client:
// only plain arithmetic, no Math.sin and the like, whose last digits differ between engines.

export const RIDGE_WIDTH = 2160;
export const RIDGE_HEIGHT = 160;

/** The stretch that a desktop screen shows; the rest is there for wider ones. */
const SCREEN = 1440;
const FLANK_STEPS = 5;
const GRID = FLANK_STEPS * 4;
const STEEPEST = 0.38;
const PINE_GROUPS = 7;

export type Point = { x: number; y: number };
type Skyline = { peaks: number; top: number; valley: number; rough: number };

const FAR: Skyline = { peaks: 5, top: 10, valley: 80, rough: 1.4 };
const MID: Skyline = { peaks: 7, top: 54, valley: 110, rough: 1.4 };
const NEAR: Skyline = { peaks: 4, top: 102, valley: 136, rough: 1 };

type Random = () => number;

/** Mulberry32: small, seeded, integer arithmetic. */
export function seededRandom(seed: number): Random {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Valleys and peaks in turn, from beyond the left edge to beyond the right one. */
function turningPoints({ peaks, top, valley }: Skyline, random: Random): Point[] {
  const spacing = SCREEN / peaks;
  const height = valley - top;
  const points: Point[] = [];
  for (let x = -spacing; x < RIDGE_WIDTH + spacing * 2; x += spacing) {
    points.push({ x: onGrid(x + (random() - 0.5) * spacing * 0.24), y: valley - height * 0.3 * random() });
    points.push({ x: onGrid(x + spacing * (0.5 + (random() - 0.5) * 0.36)), y: top + height * 0.66 * random() });
  }
  return points.map((point, index) => softened(point, points[index - 1], points[index + 1]));
}

/** So that the samples of a flank, and halfway between them, are equal whole steps: these the page's compression packs well. */
const onGrid = (x: number) => Math.round(x / GRID) * GRID;

/** Lowers a peak that is too close to a valley, so that slopes stay gentle. */
function softened(point: Point, left: Point | undefined, right: Point | undefined): Point {
  const limits = [left, right].map((one) => (one ? one.y - Math.abs(point.x - one.x) * STEEPEST : 0));
  return { x: point.x, y: Math.max(point.y, ...limits) };
}

/** Flat in the valley, steep at the peak. */
function rise(t: number): number {
  return t * t * (1.6 - 0.6 * t);
}

/** Samples from turning point to turning point, so that every peak keeps its tip, with a little roughness. */
export function samplePoints(skyline: Skyline, random: Random): Point[] {
  const turns = turningPoints(skyline, random);
  return turns.slice(1).flatMap((to, index) => {
    const from = turns[index] ?? to;
    const climbs = from.y > to.y;
    return Array.from({ length: FLANK_STEPS }, (_, step) => {
      const t = step / FLANK_STEPS;
      const y = climbs ? from.y + (to.y - from.y) * rise(t) : to.y + (from.y - to.y) * rise(1 - t);
      const rough = step === 0 ? 0 : (random() - 0.5) * 2 * skyline.rough;
      return { x: Math.round(from.x + (to.x - from.x) * t), y: Math.round(y + rough) };
    });
  });
}

export function groundAt(samples: Point[], x: number): number {
  return samples.find((point) => point.x >= x)?.y ?? RIDGE_HEIGHT;
}

/**
 * A smooth line: each sample bends it, and it passes halfway between two of them. Then every bend mirrors the one
 * before it, which SVG writes as a bare `t`: half the bytes, and exact, since all steps are halves. What lies beyond the picture
 * is left out; a dashed line starts where it does only if it keeps its left end.
 */
export function lineThrough(samples: Point[], from = 0): string {
  const middles = samples.slice(1).map((point, index) => halfway(samples[index] ?? point, point));
  const first = Math.max(
    0,
    middles.findLastIndex(({ x }) => x <= from),
  );
  const last = middles.findIndex(({ x }) => x >= RIDGE_WIDTH);
  const shown = middles.slice(first, last + 1);
  const [start = { x: 0, y: 0 }] = shown;
  const bend = step(start, samples[first + 1] ?? start);
  const steps = shown.slice(1).map((point, index) => step(shown[index] ?? point, point));
  return `M${start.x} ${start.y}q${bend} ${steps.join("t")}`;
}

function halfway(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function step(from: Point, to: Point): string {
  const y = to.y - from.y;
  return `${to.x - from.x}${y < 0 ? "" : " "}${y}`;
}

/** From its tip around and back to it. */
function pine(height: number): string {
  const tier = height / 3;
  const half = height * 0.36;
  const [branch, notch, width] = [tenths(half * 0.62), tenths(half * 0.22), tenths(half * 2.84)];
  const side = `l${branch} ${tier}h-${notch}`;
  const back = `h-${notch}l${branch}-${tier}`;
  return `${side}${side}l${branch} ${tier}h-${width}l${branch}-${tier}${back}${back}z`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function pinesOn(samples: Point[], random: Random): string {
  const spacing = RIDGE_WIDTH / PINE_GROUPS;
  const pines: string[] = [];
  let last: Point = { x: 0, y: 0 };
  for (let group = 0; group < PINE_GROUPS; group += 1) {
    let x = Math.round(spacing * (group + 0.2 + random() * 0.6));
    for (let left = 2 + Math.floor(random() * 3); left > 0; left -= 1) {
      const height = 12 + 3 * Math.floor(random() * 3);
      const tip = { x, y: groundAt(samples, x) + 3 - height };
      pines.push(`m${step(last, tip)}${pine(height)}`);
      last = tip;
      x += 9 + Math.round(random() * 8);
    }
  }
  return pines.join("");
}

const closed = (line: string) => `${line}V${RIDGE_HEIGHT}H0Z`;

export function ridgePaths(seed: number) {
  const random = seededRandom(seed);
  const far = lineThrough(samplePoints(FAR, random));
  const mid = lineThrough(samplePoints(MID, random));
  const nearSamples = samplePoints(NEAR, random);
  const near = lineThrough(nearSamples, -RIDGE_WIDTH);
  return { far: closed(far), mid: closed(mid), near: closed(near), seam: near, pines: pinesOn(nearSamples, random) };
}
