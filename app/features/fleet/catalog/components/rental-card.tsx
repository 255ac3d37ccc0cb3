import { Check, Droplets, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { isAlwaysWet } from "../rules/water.ts";
import type { Inflatable } from "../schema.ts";
import { ItemPicture } from "./item-picture.tsx";

type RentalCardProps = {
  item: Inflatable;
  sizes: string;
  actions: ReactNode;
  /** Cards in a narrow column leave out the description, which the rental's own page has. */
  withDescription?: boolean;
};

export function RentalCard({ item, sizes, actions, withDescription = true }: RentalCardProps) {
  return (
    <Card padding="mat" className="relative flex flex-col">
      {item.isNew && <NewSticker />}
      <div className="relative">
        <ItemPicture item={item} sizes={sizes} className="rounded-[16px]" />
        <PricePill price={item.price} />
      </div>
      <div className="flex flex-1 flex-col px-3 pt-8 pb-3">
        <h3 className="text-h3">
          {/* The whole card links to the unit; `actions` are above that link. */}
          <a href={`/${item.slug}`} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {item.title}
          </a>
        </h3>
        {withDescription && <p className="mt-2 text-small text-ink-soft">{item.description}</p>}
        <FeatureList item={item} />
        <div className="relative z-1 mt-auto flex items-center gap-2.5 pt-5">{actions}</div>
      </div>
    </Card>
  );
}

function PricePill({ price }: { price: number }) {
  return (
    <p className="absolute right-3 -bottom-5.5 rounded-full border-4 border-white bg-sun px-4 py-1 font-display leading-tight shadow-1">
      <span className="text-[1.375rem] font-bold">${price}</span>{" "}
      <span className="text-fine font-medium">full day</span>
    </p>
  );
}

function NewSticker() {
  return (
    <p className="absolute -top-2 -left-2 z-1 -rotate-9 rounded-[14px] border-3 border-white bg-pine-deep px-4 py-1 font-display text-button font-semibold tracking-wide text-sun shadow-2">
      NEW
    </p>
  );
}

function FeatureList({ item }: { item: Inflatable }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-small">
      {item.features.map((feature) => (
        <li key={feature} className="inline-flex items-center gap-2">
          <Check aria-hidden="true" className="size-4.5 shrink-0 text-moss" />
          {feature}
        </li>
      ))}
      <li className="inline-flex basis-full items-center gap-2">
        <WaterLine item={item} />
      </li>
    </ul>
  );
}

function WaterLine({ item: { type, wetAvailable, wetFee } }: { item: Inflatable }) {
  const alwaysWet = isAlwaysWet({ type });
  const Icon = wetAvailable || alwaysWet ? Droplets : Sun;
  const text = wetAvailable ? `Run it wet for $${wetFee} more` : alwaysWet ? "Always wet" : "Dry only";
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-sky-ink" />
      {text}
    </>
  );
}
