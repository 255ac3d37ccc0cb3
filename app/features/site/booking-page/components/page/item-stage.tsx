import { Droplets } from "lucide-react";
import { ItemCutout } from "#app/features/fleet/catalog/components/item-cutout.tsx";
import { itemStage } from "#app/features/fleet/catalog/rules/item-picture.ts";
import { isAlwaysWet } from "#app/features/fleet/catalog/rules/water.ts";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { Badge } from "#app/ui/badge.tsx";

type ItemStageProps = { item: Inflatable; sizes: string; priority?: boolean; className?: string };

/** A rental on its little hill, taller than its frame. */
export function ItemStage({ item, sizes, priority = false, className = "" }: ItemStageProps) {
  return (
    <span className={`relative block ${className}`}>
      <span aria-hidden="true" className={`absolute inset-0 overflow-hidden rounded-[18px] ${itemStage(item.type)}`}>
        <span className="absolute top-[55%] -left-[20%] h-full w-[160%] -rotate-3 rounded-[50%] bg-[oklch(0.86_0.1_128)]" />
      </span>
      <ItemCutout
        item={item}
        sizes={sizes}
        priority={priority}
        className="absolute bottom-[7%] left-[4%] h-[118%] w-[92%] drop-shadow-[0_6px_6px_rgb(13_45_33/25%)]"
      />
    </span>
  );
}

export function WaterBadge({ item }: { item: Inflatable }) {
  const wet = isAlwaysWet(item);
  if (!wet && !item.wetAvailable) return null;
  return (
    <Badge
      tone="sky"
      icon={<Droplets aria-hidden="true" />}
      className="px-2 whitespace-nowrap max-lg:gap-1 max-lg:px-1.5 max-lg:text-[0.8125rem] max-lg:[&>svg]:size-3.5"
    >
      {wet ? "wet" : `wet +$${item.wetFee}`}
    </Badge>
  );
}
