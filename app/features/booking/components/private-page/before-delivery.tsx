import { SquareCheck } from "lucide-react";
import { useServerBusiness } from "../../../../page-facts.tsx";
import { rangeText } from "../../../../shared/business-text.ts";
import { Card } from "../../../../ui/card.tsx";

export function BeforeDelivery({ needsWater }: { needsWater: boolean }) {
  const { site } = useServerBusiness();
  const points = [
    "Mow the day before, clear sticks and toys",
    `Leave a path at least ${site.pathFt} ft wide`,
    `${site.outletVolts}V outlet within ${site.outletWithinFt} ft of the spot`,
    ...(needsWater ? ["Garden hose that reaches the spot"] : []),
    "Keep dogs inside while we set up",
    `One adult for every ${rangeText(site.childrenPerAdult)} children`,
  ];
  return (
    <Card>
      <h2 className="text-h3">Before we get there</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <SquareCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}
