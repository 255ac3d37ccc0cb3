// Shapes shared by several drawings, in feet.
import type { ReactNode } from "react";

type TowerProps = {
  x: number;
  top: number;
  ground: number;
  fill: string;
  seam: string;
  collar: string;
  rim: string;
  roof: string;
  width?: number;
};

export function Tower({ x, top, ground, fill, seam, collar, rim, roof, width = 3 }: TowerProps) {
  const middle = x + width / 2;
  const eaves = top + width * 1.35;
  const shaft = eaves + width * 0.6;
  const rings = [0.25, 0.5, 0.75].map((share) => shaft + (ground - shaft) * share);
  return (
    <g>
      <rect x={x + 0.15} y={shaft - 0.4} width={width - 0.3} height={ground - shaft + 0.4} rx={0.35} fill={fill} />
      {rings.map((y) => (
        <path key={y} d={`M${x + 0.2} ${y}h${width - 0.4}`} stroke={seam} strokeWidth={0.16} />
      ))}
      <rect x={x - 0.1} y={eaves - 0.1} width={width + 0.2} height={width * 0.5} rx={0.4} fill={collar} />
      <rect x={x - 0.3} y={eaves - 0.35} width={width + 0.6} height={0.75} rx={0.37} fill={rim} />
      <path
        d={`M${middle} ${top}L${x + width + 0.05} ${eaves - 0.2}H${x - 0.05}Z`}
        fill={roof}
        strokeLinejoin="round"
      />
    </g>
  );
}

export function CastleGate({
  x,
  top,
  ground,
  width,
  fill,
}: Record<"x" | "top" | "ground" | "width", number> & { fill: string }) {
  const arch = (inset: number) => {
    const radius = width / 2 - inset;
    return `M${x + inset} ${ground}V${top + inset + radius}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${ground}Z`;
  };
  return (
    <>
      <path d={arch(0)} fill={fill} />
      <path d={arch(width * 0.25)} fill={vinyl.dark} />
    </>
  );
}

type BattlementsProps = { from: number; to: number; y: number; fill: string; between?: string };

/** Merlons in a row along the top of a wall. Every second one may have another color. */
export function Battlements({ from, to, y, fill, between = fill }: BattlementsProps) {
  const step = (to - from) / 5;
  const merlons = [0, 1, 2, 3, 4].map((nth) => ({ x: from + nth * step, fill: nth % 2 ? between : fill }));
  return merlons.map((merlon) => (
    <rect
      key={merlon.x}
      x={merlon.x + step * 0.14}
      y={y}
      width={step * 0.72}
      height={1.7}
      rx={0.45}
      fill={merlon.fill}
    />
  ));
}

/** A five-pointed star of one foot, centered on the point. */
export function Star({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <path
      d="M0-1 .27-.31 1-.28.42.17.62.9 0 .48-.62.9-.42.17-1-.28-.27-.31Z"
      transform={`translate(${x} ${y}) scale(${size})`}
      fill={vinyl.yellow}
      stroke={vinyl.yellow}
      strokeWidth={0.2}
      strokeLinejoin="round"
    />
  );
}

export function Post({
  x,
  y,
  fill,
  inner,
  r = 1.6,
}: {
  x: number;
  y: number;
  fill: string;
  inner: string;
  r?: number;
}) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={fill} />
      <circle cx={x} cy={y} r={r * 0.58} fill={inner} />
    </>
  );
}

export function Arrow({ d, head }: { d: string; head: string }) {
  return (
    <path
      d={`${d}${head}`}
      fill="none"
      stroke={vinyl.ink}
      strokeWidth={0.28}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/**
 * A unit in simple shapes, drawn in the feet of its render. The diagram stretches it to the size in the catalog. Seen
 * from above, its front is at the bottom (or at the left, when it is seen from the side). Standing, y grows toward the
 * ground.
 */
export type UnitDrawing = {
  across: number;
  deep: number;
  tall: number;
  above: () => ReactNode;
  standing: () => ReactNode;
  labels: readonly { x: number; y: number; text: string }[];
};

// The colors match the renders.
export const vinyl = {
  red: "oklch(0.57 0.21 26)",
  redDeep: "oklch(0.47 0.18 26)",
  yellow: "oklch(0.87 0.165 91)",
  orange: "oklch(0.74 0.17 58)",
  orangeDeep: "oklch(0.65 0.16 52)",
  blue: "oklch(0.52 0.15 258)",
  blueDeep: "oklch(0.41 0.13 258)",
  lightBlue: "oklch(0.76 0.1 232)",
  purple: "oklch(0.46 0.19 302)",
  lilac: "oklch(0.78 0.1 310)",
  pink: "oklch(0.72 0.17 350)",
  pinkDeep: "oklch(0.62 0.17 350)",
  green: "oklch(0.78 0.18 132)",
  palm: "oklch(0.58 0.16 148)",
  trunk: "oklch(0.48 0.07 62)",
  teal: "oklch(0.72 0.11 195)",
  tealDeep: "oklch(0.6 0.1 200)",
  white: "oklch(0.98 0.005 90)",
  net: "oklch(0.87 0.02 220)",
  dark: "oklch(0.38 0.05 250)",
  ink: "var(--color-ink)",
} as const;
