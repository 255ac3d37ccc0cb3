import { useServerBusiness } from "../../../../page-facts.tsx";
import { Card } from "../../../../ui/card.tsx";
import { feetText, heightText, spaceNeeded, spaceText, yardPlan, yardPlanSentence } from "../../rules/yard-plan.ts";
import type { Inflatable } from "../../schema.ts";
import { chooseDrawing } from "./choose-drawing.ts";
import { ViewFromAbove } from "./view-from-above.tsx";
import { ViewStanding } from "./view-standing.tsx";

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
  const [length, width] = [feetText(lengthFt), feetText(widthFt)];
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
