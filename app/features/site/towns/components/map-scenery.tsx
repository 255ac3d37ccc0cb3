import { lakes, river, riverName, roads, shield } from "#content/starting-map.ts";
import { MAP, type Place, type Point, type Projection, softLine } from "../rules/map-projection.ts";

const NORTH = "oklch(0.9 0.055 148)";
const LAND = "oklch(0.95 0.05 125)";
const SOUTH = "oklch(0.935 0.06 108)";
const tones = ["oklch(0.79 0.07 160)", "oklch(0.73 0.075 165)", "oklch(0.66 0.08 162)"];
const TREE = "oklch(0.52 0.1 155)";

/** Groups of hills where the real ones are: Cohutta, Rich Mountain, Springer, Burnt Mountain, the ridge by Suches. */
const hills: { at: Place; scale: number; tone: number }[] = [
  { at: [34.815, -84.66], scale: 1, tone: 0 },
  { at: [34.795, -84.57], scale: 0.8, tone: 1 },
  { at: [34.745, -84.15], scale: 0.85, tone: 0 },
  { at: [34.725, -84.09], scale: 1.15, tone: 1 },
  { at: [34.692, -84.03], scale: 0.95, tone: 2 },
  { at: [34.765, -83.985], scale: 0.9, tone: 0 },
  { at: [34.475, -84.335], scale: 0.75, tone: 1 },
];

const trees: Place[] = [
  ...([
    [34.6, -84.57],
    [34.585, -84.545],
    [34.575, -84.6],
    [34.9, -84.5],
  ] as const),
  ...([
    [34.61, -84.1],
    [34.6, -84.075],
    [34.4, -84.62],
    [34.415, -84.59],
    [34.37, -84.27],
  ] as const),
  ...([
    [34.36, -84.45],
    [34.85, -84.17],
    [34.64, -84.0],
    [34.46, -84.7],
    [34.48, -84.17],
  ] as const),
];

export function Land() {
  const { width, height } = MAP;
  return (
    <>
      <rect width={width} height={height} fill={LAND} />
      <path d={`M0 0H${width}V82C400 112 340 96 270 74S90 40 0 70Z`} fill={NORTH} />
      <path d={`M0 ${height}H${width}V338C400 316 330 360 250 352S90 316 0 344Z`} fill={SOUTH} />
    </>
  );
}

export function HillsAndTrees({ onMap }: { onMap: Projection }) {
  return (
    <>
      {hills.map(({ at, scale, tone }) => {
        const { x, y } = onMap(at);
        return (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y}) scale(${scale})`}
            d="M-44 0C-36-8-30-20-22-20S-12-12-8-16C0-28 4-34 11-34S24-18 32-10C38-4 42-2 46 0Z"
            fill={tones[tone]}
          />
        );
      })}
      {trees.map((place) => (
        <Tree key={place.join()} {...onMap(place)} />
      ))}
    </>
  );
}

/** Here and there, where no town is. */
const spots: Point[] = [
  { x: 44, y: 62 },
  { x: 60, y: 70 },
  { x: 438, y: 118 },
  { x: 402, y: 52 },
  { x: 36, y: 316 },
  { x: 52, y: 326 },
  { x: 120, y: 378 },
  { x: 330, y: 372 },
  { x: 346, y: 380 },
  { x: 452, y: 262 },
];
const CLEAR = 46;

/** Trees wherever there is room between the towns: what grows there, we don't know. */
export function ScatteredTrees({ towns }: { towns: readonly Point[] }) {
  const free = spots.filter((spot) => towns.every(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) > CLEAR));
  return free.map((spot) => <Tree key={spot.x} {...spot} />);
}

function Tree({ x, y }: Point) {
  return <path d={`M${x} ${y - 13}l5.5 8h-3l4 6h-13l4-6h-3zM${x - 1.2} ${y + 1}h2.4v3h-2.4z`} fill={TREE} />;
}

/** The way to each town, as the crow flies. */
export function Ways({ home, towns }: { home: Point; towns: readonly Point[] }) {
  const lines = towns.map(({ x, y }) => `M${home.x} ${home.y}L${x} ${y}`).join("");
  return <path d={lines} stroke="white" strokeWidth={4} strokeLinecap="round" />;
}

export function Compass() {
  return (
    <g transform={`translate(${MAP.width - 36} ${MAP.height - 40})`}>
      <text y={-23} textAnchor="middle" className="fill-ink font-display text-[14px] font-semibold">
        N
      </text>
      <circle r={18} className="fill-white" />
      <path d="M0-13 5 0H-5Z" className="fill-apple" />
      <path d="M0 13 5 0H-5Z" className="fill-line-strong" />
    </g>
  );
}

// The roads and waters around the yard of a new installation.

type OnMap = { onMap: Projection };

export function Water({ onMap }: OnMap) {
  return (
    <g className="fill-sky stroke-sky">
      <path d={line(river, onMap)} fill="none" strokeWidth={5.5} strokeLinecap="round" />
      {Object.entries(lakes).map(([name, place]) => {
        const { x, y } = onMap(place);
        return <path key={name} d={`M${x - 8} ${y + 4}c-3-6 5-11 10-9s9-2 8 4-7 3-10 6-7 2-8-1Z`} stroke="none" />;
      })}
    </g>
  );
}

export function RiverName({ onMap }: OnMap) {
  const at = onMap(riverName.place);
  return (
    <text
      {...at}
      transform={`rotate(15 ${at.x} ${at.y})`}
      className="fill-sky-ink font-display text-[14px] font-medium italic @md:text-[12px]"
    >
      {riverName.text}
    </text>
  );
}

export function Roads({ onMap }: OnMap) {
  const sign = onMap(shield.place);
  const { "GA-515": main, ...others } = roads;
  return (
    <g fill="none" stroke="white" strokeLinecap="round" strokeLinejoin="round">
      {Object.entries(others).map(([name, points]) => (
        <path key={name} d={line(points, onMap)} strokeWidth={3.2} />
      ))}
      <path d={line(main, onMap)} strokeWidth={6.5} />
      <path d={line(main, onMap)} strokeWidth={1} stroke="var(--color-sun-deep)" strokeDasharray="5 5" />
      <g className="origin-center scale-130 [transform-box:fill-box] @md:scale-100">
        <rect
          x={sign.x - 14}
          y={sign.y - 9}
          width={28}
          height={18}
          rx={5}
          className="fill-white stroke-ink"
          strokeWidth={1.4}
        />
        <text
          {...sign}
          dy={4}
          textAnchor="middle"
          stroke="none"
          className="fill-ink font-display text-[11px] font-semibold"
        >
          {shield.text}
        </text>
      </g>
    </g>
  );
}

function line(places: readonly Place[], onMap: Projection): string {
  return softLine(places.map(onMap));
}
