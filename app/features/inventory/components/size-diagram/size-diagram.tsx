import { business } from "../../../../../config/business.ts";
import { Card } from "../../../../ui/card.tsx";
import { feetText, heightText, spaceNeeded, spaceText, yardPlan, yardPlanSentence } from "../../rules/yard-plan.ts";
import type { Inflatable } from "../../schema.ts";
import { drawingOf } from "./drawing-of.ts";
import { ViewFromAbove } from "./view-from-above.tsx";
import { ViewStanding } from "./view-standing.tsx";

type SizeDiagramProps = { item: Pick<Inflatable, "name" | "type" | "size"> };

/** Both views are equally wide in feet and stand in equal columns: their scale is one. */
export function SizeDiagram({ item: { name, type, size } }: SizeDiagramProps) {
  const plan = yardPlan(size);
  const drawing = drawingOf(type, plan.seenFrom);
  const { acrossFt, deepFt } = spaceNeeded(size);
  const [across, deep] = plan.seenFrom === "side" ? [deepFt, acrossFt] : [acrossFt, deepFt];
  return (
    <Card look="raised" padding="lg" className="mt-12 shadow-2">
      <h2 className="text-h2">Will it fit your yard?</h2>
      <p className="mt-2 text-lead text-ink-soft">Drawn to scale. Pace it out: one big step is about 3 ft.</p>
      <div className="mt-8 grid items-center gap-x-12 gap-y-10 md:grid-cols-2">
        <div role="img" aria-label={yardPlanSentence(name, size)} className="order-2 md:order-1">
          <ViewFromAbove plan={plan} drawing={drawing} space={{ across: `${across} ft`, deep: `${deep} ft` }} />
        </div>
        <p className="order-1 md:hidden">
          <SpaceFigure text={spaceText(size)} />
        </p>
        <div className="order-3">
          <p className="mb-8 hidden md:block">
            <SpaceFigure text={spaceText(size)} />
          </p>
          <ViewStanding
            plan={plan}
            drawing={drawing}
            texts={{ tall: heightText(size), footprint: footprint(plan.seenFrom, size) }}
          />
        </div>
      </div>
      <SizeList size={size} />
    </Card>
  );
}

function SpaceFigure({ text }: { text: string }) {
  return (
    <>
      <strong className="block font-display text-[clamp(2.5rem,1.6rem+3.2vw,4.25rem)] leading-none font-bold">
        {text}
      </strong>
      <span className="mt-2 block text-lead text-ink-soft">
        of flat ground, the {business.site.clearanceFt} ft of clearance included
      </span>
    </>
  );
}

function footprint(seenFrom: "front" | "side", { lengthFt, widthFt }: Inflatable["size"]): string {
  const [length, width] = [feetText(lengthFt), feetText(widthFt)];
  return seenFrom === "side" ? `${length} long, ${width} wide` : `${width} wide, ${length} deep`;
}

function SizeList({ size }: { size: Inflatable["size"] }) {
  const rows = [
    ["Width", feetText(size.widthFt)],
    ["Depth, front to back", feetText(size.lengthFt)],
    ["Height", feetText(size.heightFt)],
    ["Clear on every side", `${business.site.clearanceFt} ft`],
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
