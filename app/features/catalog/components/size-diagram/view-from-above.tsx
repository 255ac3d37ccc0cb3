import type { YardPlan } from "../../rules/yard-plan.ts";
import type { UnitDrawing } from "./drawing-parts.tsx";
import { Label, Measure, Scene } from "./scene.tsx";

type ViewFromAboveProps = {
  plan: YardPlan;
  drawing: UnitDrawing;
  space: { across: string; deep: string; clearance: string };
};

/** The unit on the ground it needs. */
export function ViewFromAbove({ plan, drawing, space: texts }: ViewFromAboveProps) {
  const { space, unit, height } = plan.above;
  const view = { width: plan.width, height };
  const [sx, sy] = [unit.width / drawing.across, unit.height / drawing.deep];
  return (
    <Scene
      {...view}
      labels={
        <>
          <Label within={view} x={space.x + space.width / 2} y={space.y - 2.7}>
            space needed {texts.across}
          </Label>
          <Label within={view} x={space.x - 2.8} y={space.y + space.height / 2} upright>
            {texts.deep}
          </Label>
          <Label within={view} x={space.x + space.width / 2} y={space.y + 1.5}>
            {texts.clearance} clear on every side
          </Label>
          {drawing.labels.map(({ x, y, text }) => (
            <Label key={text} within={view} x={unit.x + x * sx} y={unit.y + y * sy}>
              {text}
            </Label>
          ))}
        </>
      }
    >
      <Measure x={space.x} y={space.y - 1.2} length={space.width} />
      <Measure x={space.x - 1.2} y={space.y} length={space.height} upright />
      <rect
        {...space}
        rx={1.2}
        fill="oklch(0.93 0.07 138)"
        stroke="var(--color-moss)"
        strokeWidth={2}
        strokeDasharray="8 5"
        vectorEffect="non-scaling-stroke"
      />
      <g transform={`translate(${unit.x} ${unit.y}) scale(${sx} ${sy})`}>{drawing.above()}</g>
    </Scene>
  );
}
