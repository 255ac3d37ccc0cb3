import { useServerBusiness } from "#app/page-facts.tsx";
import { Card } from "#app/ui/card.tsx";
import {
  type Box,
  feetText,
  heightText,
  spaceNeeded,
  spaceText,
  type YardPlan,
  yardPlan,
  yardPlanSentence,
} from "../../rules/yard-plan.ts";
import type { Inflatable } from "../../schema.ts";
import { chooseDrawing } from "./choose-drawing.ts";
import type { UnitDrawing } from "./drawing-parts.tsx";
import { Label, Measure, Scene } from "./scene.tsx";

type SizeDiagramProps = { item: Pick<Inflatable, "name" | "type" | "size"> };

/** Both views are equally wide in feet and in equal columns, so they have the same scale. */
export function SizeDiagram({ item: { name, type, size } }: SizeDiagramProps) {
  const { clearanceFt } = useServerBusiness().site;
  const unit = { type, size, clearanceFt };
  return (
    <Card look="raised" padding="lg" className="mt-12 shadow-2">
      <h2 className="text-h2">Will it fit your yard?</h2>
      <p className="mt-2 text-lead text-ink-soft">Drawn to scale. Pace it out: one big step is about 3 ft.</p>
      <div className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-2">
        <SpaceFigure text={spaceText(size, clearanceFt)} clearanceFt={clearanceFt} />
        <div
          role="img"
          aria-label={yardPlanSentence(name, size, clearanceFt)}
          className="self-center md:col-start-1 md:row-span-2 md:row-start-1"
        >
          <FromAbove {...unit} />
        </div>
        <Standing {...unit} />
      </div>
      <SizeList size={size} clearanceFt={clearanceFt} />
    </Card>
  );
}

type Unit = Pick<Inflatable, "type" | "size"> & { clearanceFt: number };

function FromAbove({ type, size, clearanceFt }: Unit) {
  const plan = yardPlan(size, clearanceFt);
  const { acrossFt, deepFt } = spaceNeeded(size, clearanceFt);
  const [across, deep] = plan.seenFrom === "side" ? [deepFt, acrossFt] : [acrossFt, deepFt];
  const space = { across: `${across} ft`, deep: `${deep} ft`, clearance: `${clearanceFt} ft` };
  return <ViewFromAbove plan={plan} drawing={chooseDrawing(type, plan.seenFrom)} space={space} />;
}

function Standing({ type, size, clearanceFt }: Unit) {
  const plan = yardPlan(size, clearanceFt);
  const texts = { tall: heightText(size), footprint: footprint(plan.seenFrom, size) };
  return <ViewStanding plan={plan} drawing={chooseDrawing(type, plan.seenFrom)} texts={texts} />;
}

function SpaceFigure({ text, clearanceFt }: { text: string; clearanceFt: number }) {
  return (
    <p className="self-end">
      <strong className="block font-display text-[clamp(2.5rem,1.6rem+3.2vw,4.25rem)] leading-none font-bold">
        {text}
      </strong>
      <span className="mt-2 block text-lead text-ink-soft">
        of flat ground, including {clearanceFt} ft of clearance
      </span>
    </p>
  );
}

function footprint(seenFrom: "front" | "side", { lengthFt, widthFt }: Inflatable["size"]): string {
  const length = feetText(lengthFt);
  const width = feetText(widthFt);
  return seenFrom === "side" ? `${length} long, ${width} wide` : `${width} wide, ${length} deep`;
}

function SizeList({ size, clearanceFt }: Omit<Unit, "type">) {
  const rows = [
    ["Width", feetText(size.widthFt)],
    ["Depth, front to back", feetText(size.lengthFt)],
    ["Height", feetText(size.heightFt)],
    ["Clear on every side", `${clearanceFt} ft`],
    ["For scale", "adult 5 ft 7, child 3 ft 11"],
  ];
  return (
    <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-3 border-t-2 border-dashed border-line pt-5">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-fine text-ink-soft">{term}</dt>
          <dd className="font-display font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ViewFromAboveProps = {
  plan: YardPlan;
  drawing: UnitDrawing;
  space: { across: string; deep: string; clearance: string };
};

function ViewFromAbove({ plan, drawing, space: texts }: ViewFromAboveProps) {
  const { space, unit, height } = plan.above;
  const view = { width: plan.width, height };
  const sx = unit.width / drawing.across;
  const sy = unit.height / drawing.deep;
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

type ViewStandingProps = { plan: YardPlan; drawing: UnitDrawing; texts: { tall: string; footprint: string } };

function ViewStanding({ plan, drawing, texts }: ViewStandingProps) {
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

function Person({ box, fill }: { box: Box; fill: string }) {
  return (
    <g transform={`translate(${box.x} ${box.y}) scale(${box.width / 30} ${box.height / 100})`} fill={fill}>
      <circle cx={15} cy={8.5} r={8.5} />
      <path d="M7 20H23Q29 20 29 26V54Q29 57 26 57T23 54V96Q23 100 19.5 100T16 96V62H14V96Q14 100 10.5 100T7 96V54Q7 57 4 57T1 54V26Q1 20 7 20Z" />
    </g>
  );
}
