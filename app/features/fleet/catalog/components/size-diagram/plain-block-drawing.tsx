import { CastleGate, type UnitDrawing, vinyl } from "./drawing-parts.tsx";

const { lightBlue, blue, net, yellow } = vinyl;

/** A generic bounce house, for a type without a drawing of its own. */
export const plainBlockDrawing: UnitDrawing = {
  across: 15,
  deep: 15,
  tall: 12,
  labels: [{ x: 7.5, y: 7.2, text: "the unit" }],
  above: () => (
    <>
      <rect width={15} height={15} rx={1.8} fill={blue} />
      <rect x={1.4} y={1.4} width={12.2} height={12.2} rx={0.9} fill={lightBlue} />
      <rect x={5.2} y={13.6} width={4.6} height={1.4} fill={yellow} />
    </>
  ),
  standing: () => (
    <>
      <rect width={15} height={12} rx={2} fill={blue} />
      <rect x={2} y={3.2} width={11} height={6.2} rx={0.6} fill={net} />
      <rect x={2} y={7.8} width={11} height={2.4} fill={lightBlue} />
      <CastleGate x={5} top={3.4} ground={11.4} width={5} fill={yellow} />
    </>
  ),
};
