import { Baby, DoorOpen, Droplets, Eye, PlugZap, Ruler, Weight, Wind } from "lucide-react";
import { useServerBusiness } from "#app/page-facts.tsx";
import { Card } from "#app/ui/card.tsx";
import { needs } from "../../rules/unit-facts.ts";
import type { Inflatable } from "../../schema.ts";

const icons = {
  ground: Ruler,
  path: DoorOpen,
  power: PlugZap,
  water: Droplets,
  adults: Eye,
  ages: Baby,
  weight: Weight,
  wind: Wind,
};

export function UnitNeeds({ item }: { item: Inflatable }) {
  const business = useServerBusiness();
  return (
    <Card padding="lg">
      <h2 className="text-h3">What we need from you</h2>
      <ul className="mt-4 grid gap-3">
        {needs(item, business).map(({ kind, text }) => {
          const Icon = icons[kind];
          return (
            <li key={kind} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-moss" />
              {text}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
