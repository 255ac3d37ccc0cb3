import { Arrow, Battlements, CastleGate, Post, Star, Tower, type UnitDrawing, vinyl } from "./drawing-parts.tsx";

const { red, redDeep, yellow, blue, blueDeep, purple, net } = vinyl;
const corners = [
  { x: 1.6, y: 1.6, inner: purple },
  { x: 14.8, y: 1.6, inner: blue },
  { x: 1.6, y: 14.8, inner: purple },
  { x: 14.8, y: 14.8, inner: blue },
];

export const castleComboDrawing: UnitDrawing = {
  across: 23,
  deep: 22,
  tall: 17.1,
  labels: [
    { x: 8.2, y: 8.2, text: "bounce floor" },
    { x: 19.6, y: 6.9, text: "slide" },
    { x: 8.2, y: 20.6, text: "step" },
  ],
  above: () => (
    <>
      <rect x={16} y={4.4} width={7} height={17.6} rx={1.5} fill={red} />
      <rect x={17.2} y={5.4} width={4.6} height={14.6} rx={0.6} fill={yellow} />
      <rect x={5.2} y={15.4} width={6} height={3.6} rx={0.6} fill={red} />
      <rect x={7.2} y={15.4} width={2} height={3.6} fill={yellow} />
      <rect x={0.9} y={0.9} width={14.6} height={14.6} rx={0.6} fill={blue} />
      <rect x={1.7} y={1.7} width={13} height={13} rx={0.4} fill={yellow} />
      {corners.map(({ x, y, inner }) => (
        <Post key={`${x} ${y}`} x={x} y={y} fill={red} inner={inner} />
      ))}
      <Arrow d="M19.5 8.6V17" head="m-1.1-1.2 1.1 1.2 1.1-1.2" />
    </>
  ),
  standing: () => (
    <>
      <Battlements from={2.6} to={13.8} y={4.7} fill={yellow} />
      <rect x={2} y={5.8} width={12.4} height={3} fill={purple} />
      <rect x={2} y={8.7} width={12.4} height={5.6} fill={net} />
      <rect x={2} y={12.9} width={12.4} height={4.2} fill={blue} />
      <rect x={2} y={15.6} width={12.4} height={1.5} fill={blueDeep} />
      <Star x={4.7} y={7.3} size={0.65} />
      <Star x={8.2} y={7.3} />
      <Star x={11.7} y={7.3} size={0.65} />
      <CastleGate x={5.7} top={8.6} ground={16.6} width={5} fill={yellow} />
      <Tower x={0.3} top={0} ground={17.1} fill={red} seam={redDeep} collar={blue} rim={yellow} roof={purple} />
      <Tower x={13.1} top={0.8} ground={17.1} fill={red} seam={redDeep} collar={blue} rim={yellow} roof={blue} />
      <Tower
        x={16.5}
        top={5.8}
        ground={13}
        width={1.7}
        fill={red}
        seam={redDeep}
        collar={blue}
        rim={yellow}
        roof={blue}
      />
      <path d="M16.4 17.1V10.9Q16.4 10.2 17.2 10.2H19.6Q22.4 11.6 23 16.2V17.1Z" fill={red} />
      <path d="M17.4 16.3V11.4H19.2Q21.2 12.6 21.8 16.3Z" fill={yellow} />
      <rect x={5.2} y={15.9} width={6} height={1.2} rx={0.5} fill={red} />
      <rect x={7.2} y={15.9} width={2} height={1.2} fill={yellow} />
    </>
  ),
};
