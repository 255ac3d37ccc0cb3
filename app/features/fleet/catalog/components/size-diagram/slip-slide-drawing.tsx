import { Arrow, type UnitDrawing, vinyl } from "./drawing-parts.tsx";

const { orange, yellow, green, white, lightBlue, blue } = vinyl;
const arches = [
  { x: 13, fill: green },
  { x: 20, fill: blue },
  { x: 27, fill: green },
];
const bumpers = [4, 8, 12, 16, 20, 24, 28, 32];

/** Seen from the side: the pool is at the left, the run-up at the right. */
export const slipSlideDrawing: UnitDrawing = {
  across: 35.2,
  deep: 10.5,
  tall: 7.9,
  labels: [
    { x: 5.2, y: 5.25, text: "pool" },
    { x: 16.5, y: 5.25, text: "lane" },
    { x: 32.5, y: 5.25, text: "start" },
  ],
  above: () => (
    <>
      <rect x={8} y={0.9} width={27.2} height={8.7} rx={1.2} fill={orange} />
      <rect x={0} y={0} width={12} height={10.5} rx={4.2} fill={orange} />
      <path d="M11.4 .9h3.6v8.7h-3.6zM18.6 .9h3.6v8.7h-3.6zM25.8 .9h3.6v8.7h-3.6z" fill={yellow} />
      <rect x={1.7} y={1.7} width={9.6} height={7.1} rx={3} fill={lightBlue} />
      <rect x={8} y={2.6} width={22} height={5.3} fill={lightBlue} />
      <rect x={29.8} y={0.9} width={5.4} height={8.7} rx={1} fill={yellow} />
      {arches.map(({ x, fill }) => (
        <g key={x}>
          <rect x={x - 0.7} y={0.3} width={1.4} height={9.9} rx={0.7} fill={fill} />
          <path d={`M${x - 0.7} 2.4h1.4v1.5h-1.4zM${x - 0.7} 6.6h1.4v1.5h-1.4z`} fill={white} />
        </g>
      ))}
      <Arrow d="M29 5.25H22.4" head="m1.2-1.1-1.2 1.1 1.2 1.1" />
    </>
  ),
  standing: () => (
    <>
      {arches.map(({ x, fill }) => (
        <g key={x}>
          <path
            d={`M${x - 1.6} 2.2v3.6M${x + 1.6} 2.2v3.6M${x - 2.5} 3.4v2M${x + 2.5} 3.4v2`}
            stroke={lightBlue}
            strokeWidth={0.18}
            strokeDasharray=".5 .35"
          />
          <rect x={x - 0.85} y={0} width={1.7} height={7.4} rx={0.85} fill={fill} />
          <path d={`M${x - 0.85} 2h1.7v1.6h-1.7zM${x - 0.85} 5.2h1.7v1.2h-1.7z`} fill={white} />
        </g>
      ))}
      <rect x={0} y={6} width={34} height={1.9} rx={0.95} fill={orange} />
      {bumpers.map((x) => (
        <rect key={x} x={x} y={6} width={2} height={1.9} fill={yellow} />
      ))}
      <rect x={30.2} y={5.6} width={5} height={2.3} rx={0.6} fill={orange} />
      <rect x={31.8} y={5.6} width={1.7} height={2.3} fill={yellow} />
    </>
  ),
};
