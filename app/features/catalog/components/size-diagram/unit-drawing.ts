import type { ReactNode } from "react";

/**
 * A unit in simple shapes, drawn in the feet of its render; the diagram stretches it to the size the catalogue has.
 * From above its front is at the bottom (or at the left, when it is seen from the side); standing, y grows to the ground.
 */
export type UnitDrawing = {
  across: number;
  deep: number;
  tall: number;
  above: () => ReactNode;
  standing: () => ReactNode;
  /** Words on the plan from above. */
  labels: readonly { x: number; y: number; text: string }[];
};
