import { Arrow, CastleGate, Post, type UnitDrawing, vinyl } from "./drawing-parts.tsx";

const { orange, orangeDeep, yellow, green, palm, trunk, teal, tealDeep, blue, lightBlue, net } = vinyl;
const around = [0, 51, 103, 154, 206, 257, 309];
const fronds = [
  "M0 0C-1.2-1.9-3.2-1.9-4.3-.2-3-.7-1.6-.3 0 .9Z",
  "M0 0C-1.8-1.2-3.6 0-4 2.4-2.9 1.1-1.5.8.1 1.1Z",
  "M0 0C-1.3.1-2.2 1.8-1.9 3.8-1.3 2.5-.6 1.6.3 1Z",
];

function PalmAbove({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {around.map((turn) => (
        <ellipse key={turn} cx={1.5} rx={1.55} ry={0.6} transform={`rotate(${turn})`} fill={palm} />
      ))}
      <circle r={0.6} fill={green} />
    </g>
  );
}

function PalmStanding({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 1.8)`}>
      <path d="M0 .2Q.3 2.4 0 4.4" stroke={trunk} strokeWidth={1} fill="none" />
      {[1, -1].map((side) => (
        <g
          key={side}
          transform={`scale(${side} 1)`}
          fill={palm}
          stroke={green}
          strokeWidth={0.14}
          strokeLinejoin="round"
        >
          {fronds.map((leaf) => (
            <path key={leaf} d={leaf} />
          ))}
        </g>
      ))}
      <path d="M-.7.5Q-1-1.8.2-1.8T.7.5Z" fill={palm} stroke={green} strokeWidth={0.14} />
      <circle r={0.5} cy={0.5} fill={trunk} />
    </g>
  );
}

export const palmComboDrawing: UnitDrawing = {
  across: 25.2,
  deep: 23.6,
  tall: 14.4,
  labels: [
    { x: 16.6, y: 9, text: "bounce floor" },
    { x: 3.7, y: 7.5, text: "slide" },
    { x: 16.6, y: 22.4, text: "step" },
  ],
  above: () => (
    <>
      <rect x={0} y={5} width={7.4} height={18.6} rx={1.6} fill={green} />
      <rect x={1.3} y={6.2} width={4.8} height={15.2} rx={0.6} fill={lightBlue} />
      <rect x={13.6} y={16.8} width={6} height={3.8} rx={0.6} fill={orange} />
      <rect x={15.6} y={16.8} width={2} height={3.8} fill={yellow} />
      <rect x={8.6} y={1.5} width={15.6} height={15.6} rx={0.6} fill={tealDeep} />
      <rect x={9.5} y={2.4} width={13.8} height={13.8} rx={0.4} fill={yellow} />
      <Post x={9.3} y={16.2} fill={orange} inner={green} />
      <Post x={23.5} y={16.2} fill={orange} inner={green} />
      <PalmAbove x={10.2} y={3.1} />
      <PalmAbove x={22.1} y={3.1} />
      <Arrow d="M3.7 9.4V18.4" head="m-1.1-1.2 1.1 1.2 1.1-1.2" />
    </>
  ),
  standing: () => (
    <>
      <path d="M8 14.4V7.6Q7.6 6.9 6.6 6.9H5Q1.2 8.4 0 13V14.4Z" fill={green} />
      <path d="M6.7 13.6V8.2H5.3Q2.6 9.6 1.5 13.6Z" fill={lightBlue} />
      <PalmStanding x={11} />
      <PalmStanding x={22.2} />
      <path d="M9.4 6.3Q16.6 2.4 23.8 6.3V7H9.4Z" fill={blue} />
      <rect x={9.4} y={6.2} width={14.4} height={5.6} fill={net} />
      <rect x={9.4} y={6} width={14.4} height={1.5} fill={blue} />
      <rect x={9.4} y={10.6} width={14.4} height={3.8} fill={teal} />
      <rect x={8} y={12.9} width={17} height={1.5} rx={0.3} fill={tealDeep} />
      <path d="M9.6 6Q16.6 1.8 23.6 6" fill="none" stroke={orange} strokeWidth={1.1} strokeDasharray="2.2 0" />
      <circle cx={16.6} cy={4.6} r={1.35} fill={yellow} stroke={orangeDeep} strokeWidth={0.3} strokeDasharray=".5 .4" />
      <CastleGate x={14} top={6.7} ground={13.9} width={5.2} fill={yellow} />
      <rect x={8.2} y={5.6} width={2.7} height={7.6} rx={0.8} fill={orange} />
      <rect x={22.3} y={5.6} width={2.7} height={7.6} rx={0.8} fill={orange} />
      <path d="M8.3 8.2h2.5M8.3 10.8h2.5M22.4 8.2h2.5M22.4 10.8h2.5" stroke={orangeDeep} strokeWidth={0.16} />
      <rect x={13.6} y={13.2} width={6} height={1.2} rx={0.5} fill={orange} />
      <rect x={15.6} y={13.2} width={2} height={1.2} fill={yellow} />
    </>
  ),
};
