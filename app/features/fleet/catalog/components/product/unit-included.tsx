import { Check } from "lucide-react";
import { useServerBusiness } from "#app/page-facts.tsx";
import { Card } from "#app/ui/card.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import { included } from "../../rules/unit-facts.ts";
import type { Inflatable } from "../../schema.ts";

export function UnitIncluded({ item }: { item: Pick<Inflatable, "price"> }) {
  const business = useServerBusiness();
  return (
    <Card padding="lg">
      <h2 className="text-h3">What's included</h2>
      <ul className="mt-4 grid gap-3">
        {included(item, business).map((text) => (
          <li key={text} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-moss" />
            <span>
              <NoBreakTimes text={text} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
