import { Arrow, Star, type UnitDrawing, vinyl } from "./drawing-parts.tsx";

const { orange, orangeDeep, yellow, blue, blueDeep, lightBlue } = vinyl;
const treads = [8.6, 10.6, 12.6, 14.6, 16.6, 18.6, 20.6, 22.6];

/** Seen from the side: the landing is at the left, the platform at the right. */
export const giantSlideDrawing: UnitDrawing = {
  across: 31.4,
  deep: 14.4,
  tall: 18.1,
  labels: [
    { x: 27.6, y: 7.2, text: "top" },
    { x: 1.8, y: 2.4, text: "steps" },
    { x: 20, y: 9.8, text: "slide" },
    { x: 4.4, y: 9.8, text: "landing" },
  ],
  above: () => (
    <>
      <rect x={0} y={4.4} width={10} height={10} rx={2.6} fill={orange} />
      <rect x={1.8} y={6} width={8.2} height={6.8} rx={1.2} fill={lightBlue} />
      <rect x={4.2} y={0.6} width={2.6} height={3.6} rx={0.5} fill={orange} />
      <rect x={6.4} y={0} width={18.6} height={14.4} rx={1.2} fill={yellow} />
      <rect x={7} y={1} width={17} height={3} fill={blueDeep} />
      {treads.map((x) => (
        <rect key={x} x={x} y={1} width={0.7} height={3} rx={0.2} fill={orange} />
      ))}
      <rect x={6.4} y={6} width={18} height={6.8} fill={lightBlue} />
      <rect x={23.8} y={0} width={7.6} height={14.4} rx={1.2} fill={orange} />
      <rect x={25} y={1.2} width={5.2} height={12} rx={0.6} fill={blue} />
      <rect x={25} y={6} width={5.2} height={2.4} rx={1.2} fill={yellow} />
      <Arrow d="M17.4 9.4H9.4" head="m1.2-1.1-1.2 1.1 1.2 1.1" />
    </>
  ),
  standing: () => (
    <>
      <rect x={23.4} y={2.6} width={1.7} height={5} fill={orange} />
      <rect x={29.6} y={2.6} width={1.7} height={15.5} rx={0.4} fill={orange} />
      <path d="M30 18.1V6.5H24C16.6 8.2 13.6 14.6 6.6 15.2V18.1Z" fill={blue} />
      <path d="M30 18.1V12.6C25 11.6 22.4 14.6 18 14.9 14 15.2 12 16.6 6.6 16.6V18.1Z" fill={lightBlue} />
      <path
        d="M30.6 5.9H24.6C17 7 13.6 13.8 6.8 14.6"
        fill="none"
        stroke={yellow}
        strokeWidth={1.7}
        strokeLinecap="round"
      />
      <path d="M29.8 8.6h1.4M29.8 11.4h1.4M29.8 14.2h1.4" stroke={orangeDeep} strokeWidth={0.16} />
      <rect x={22.6} y={1.1} width={8.8} height={2.3} rx={1.1} fill={blueDeep} />
      <circle cx={23.9} cy={1.5} r={0.9} fill={yellow} />
      <circle cx={30.4} cy={1.5} r={0.9} fill={yellow} />
      <Star x={27.1} y={1.25} size={1.1} />
      <rect x={0} y={15.3} width={8.8} height={2.2} rx={1.1} fill={yellow} />
      <rect x={2.2} y={15.3} width={2.2} height={2.2} fill={orange} />
      <rect x={6.4} y={15.3} width={1.8} height={2.2} fill={orange} />
      <rect x={0.5} y={17.2} width={8.3} height={0.9} rx={0.3} fill={blueDeep} />
    </>
  ),
};
