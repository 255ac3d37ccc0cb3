import type { Box, YardPlan } from "../../rules/yard-plan.ts";
import type { UnitDrawing } from "./drawing-parts.tsx";
import { Label, Measure, Scene } from "./scene.tsx";

type ViewStandingProps = { plan: YardPlan; drawing: UnitDrawing; texts: { tall: string; footprint: string } };

/** The unit seen from the ground, with two people for scale. */
export function ViewStanding({ plan, drawing, texts }: ViewStandingProps) {
  const { unit, adult, child, ground, height } = plan.standing;
  const view = { width: plan.width, height };
  const right = unit.x + unit.width;
  return (
    <Scene
      {...view}
      labels={
        <>
          <Label within={view} x={adult.x + adult.width / 2} y={ground + 1.6}>
            5 ft 7
          </Label>
          <Label within={view} x={unit.x + unit.width / 2} y={ground + 3.4}>
            {texts.footprint}
          </Label>
          <Label within={view} x={right + 3.1} y={unit.y + unit.height / 2} upright>
            {texts.tall}
          </Label>
        </>
      }
    >
      <g
        transform={`translate(${unit.x} ${unit.y}) scale(${unit.width / drawing.across} ${unit.height / drawing.tall})`}
      >
        {drawing.standing()}
      </g>
      <Person box={adult} fill="var(--color-ink)" />
      <Person box={child} fill="var(--color-sky-ink)" />
      <path
        d={`M${adult.x - 1} ${ground}H${right + 2.2}`}
        stroke="var(--color-moss)"
        strokeWidth={4}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <Measure x={unit.x} y={ground + 1.8} length={unit.width} />
      <Measure x={right + 1.6} y={unit.y} length={unit.height} upright />
    </Scene>
  );
}

/** Drawn in a box of 30 by 100. */
function Person({ box, fill }: { box: Box; fill: string }) {
  return (
    <g transform={`translate(${box.x} ${box.y}) scale(${box.width / 30} ${box.height / 100})`} fill={fill}>
      <circle cx={15} cy={8.5} r={8.5} />
      <path d="M7 20H23Q29 20 29 26V54Q29 57 26 57T23 54V96Q23 100 19.5 100T16 96V62H14V96Q14 100 10.5 100T7 96V54Q7 57 4 57T1 54V26Q1 20 7 20Z" />
    </g>
  );
}
