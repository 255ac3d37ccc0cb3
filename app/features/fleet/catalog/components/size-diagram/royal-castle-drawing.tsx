import { Battlements, CastleGate, Post, Tower, type UnitDrawing, vinyl } from "./drawing-parts.tsx";

const { pink, pinkDeep, purple, lilac, white, yellow, orange, red, net } = vinyl;
const tower = { ground: 17.3, fill: pink, seam: pinkDeep, collar: lilac, rim: yellow, roof: purple };

function Hoop() {
  return (
    <>
      <rect x={12} y={7.3} width={2.6} height={2.2} rx={0.2} fill={white} stroke={yellow} strokeWidth={0.18} />
      <rect x={12.8} y={8} width={1} height={0.9} fill="none" stroke={red} strokeWidth={0.14} />
      <path d="M12.5 9.8H14.1L13.8 11.2H12.8Z" fill="none" stroke={white} strokeWidth={0.14} />
      <ellipse cx={13.3} cy={9.8} rx={0.85} ry={0.2} fill="none" stroke={orange} strokeWidth={0.24} />
    </>
  );
}

export const royalCastleDrawing: UnitDrawing = {
  across: 17.6,
  deep: 20.4,
  tall: 17.3,
  labels: [
    { x: 8.8, y: 8, text: "bounce floor" },
    { x: 3.6, y: 18.6, text: "step" },
    { x: 14.4, y: 18.9, text: "hoop" },
  ],
  above: () => (
    <>
      <rect x={5.8} y={16} width={6} height={4.2} rx={0.6} fill={pink} />
      <rect x={7.8} y={16} width={2} height={4.2} fill={yellow} />
      <rect x={0.5} y={0.5} width={16.6} height={16} rx={0.7} fill={purple} />
      <rect x={1.5} y={1.5} width={14.6} height={14} rx={0.4} fill={lilac} />
      {[2, 15.6].flatMap((x) =>
        [2, 15].map((y) => <Post key={`${x} ${y}`} x={x} y={y} r={1.9} fill={pink} inner={purple} />),
      )}
      <circle cx={13.2} cy={17.2} r={0.6} fill="none" stroke={orange} strokeWidth={0.3} />
    </>
  ),
  standing: () => (
    <>
      <Battlements from={2.9} to={14.7} y={5} fill={pink} between={lilac} />
      <rect x={2} y={6.2} width={13.6} height={2.6} fill={lilac} />
      <path d="M3 6.2h2v2.6h-2zM6.6 6.2h2v2.6h-2zM12.6 6.2h2v2.6h-2z" fill={white} />
      <rect x={2} y={8.8} width={13.6} height={4.6} fill={net} />
      <rect x={2} y={12.6} width={13.6} height={3.2} fill={lilac} />
      <CastleGate x={6.2} top={8.8} ground={16.8} width={5.2} fill={yellow} />
      <path
        d="M7 8.6 6.6 5.8 8 7 8.8 5 9.6 7 11 5.8 10.6 8.6Z"
        fill={yellow}
        stroke={yellow}
        strokeWidth={0.3}
        strokeLinejoin="round"
      />
      <Hoop />
      <Tower x={0.3} top={0} width={3.2} {...tower} />
      <Tower x={14.1} top={0.6} width={3.2} {...tower} />
      <rect x={0.3} y={15.5} width={17} height={1.8} rx={0.4} fill={purple} />
      <rect x={5.8} y={15.9} width={6} height={1.4} rx={0.5} fill={pink} />
      <rect x={7.8} y={15.9} width={2} height={1.4} fill={yellow} />
    </>
  ),
};
