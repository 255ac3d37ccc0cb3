import { Check } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { ItemStage, WaterBadge } from "./item-stage.tsx";

type ItemChooserProps = { items: Inflatable[]; chosen: number | undefined; onChoose: (itemId: number) => void };

/** The rentals as radio tiles: a row to swipe on phones, with the chosen one in the middle, and a grid from 768 px. */
export const ItemChooser = memo(function ItemChooser({ items, chosen, onChoose }: ItemChooserProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tile = chosen === undefined ? null : row.current?.querySelector<HTMLElement>(`[data-item="${chosen}"]`);
    if (tile && row.current)
      row.current.scrollLeft = tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2;
  }, [chosen]);

  return (
    // Until React has started, a tile is a form of its own: it leads to the same choice.
    <form action="/calendar">
      <fieldset className="min-w-0">
        <legend className="sr-only">Rental</legend>
        <div
          ref={row}
          className="relative flex snap-x snap-proximity gap-2.5 overflow-x-auto scroll-smooth px-5 pt-6 pb-5 [scrollbar-width:none] motion-reduce:scroll-auto md:grid md:grid-cols-[repeat(auto-fit,minmax(7.75rem,1fr))] md:overflow-visible md:px-6 lg:gap-4"
        >
          {items.map((item, index) => (
            <ItemTile
              key={item.id}
              item={item}
              chosen={item.id === chosen}
              onChoose={onChoose}
              priority={chosen === undefined ? index === 0 : item.id === chosen}
            />
          ))}
        </div>
      </fieldset>
    </form>
  );
});

type ItemTileProps = { item: Inflatable; chosen: boolean; onChoose: (itemId: number) => void; priority: boolean };

const ItemTile = memo(function ItemTile({ item, chosen, onChoose, priority }: ItemTileProps) {
  return (
    <label
      data-item={item.id}
      className="press relative flex w-39 shrink-0 cursor-pointer snap-center flex-col rounded-[26px] bg-surface p-2 shadow-1 ring-2 ring-line hover:ring-line-strong has-checked:shadow-2 has-checked:ring-4 has-checked:ring-pine has-checked:[scroll-initial-target:nearest] has-focus-visible:outline-3 has-focus-visible:outline-offset-5 has-focus-visible:outline-sky-ink md:w-auto"
    >
      <input
        type="radio"
        name="inflatable"
        value={item.id}
        checked={chosen}
        onChange={() => onChoose(item.id)}
        className="absolute inset-0 z-1 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <ChosenMark />
      <ItemStage item={item} sizes="(min-width: 67.5rem) 220px, 150px" priority={priority} className="h-21 lg:h-30" />
      {item.isNew && <NewMark />}
      <span className="block px-1.5 pt-3 font-display text-button leading-tight font-semibold">{item.name}</span>
      <span className="flex flex-1 flex-wrap content-start items-center gap-x-2 gap-y-1 px-1.5 pt-1.5 pb-1.5 lg:gap-x-2.5">
        <span className="font-display text-button font-semibold">${item.price}</span>
        <WaterBadge item={item} />
      </span>
    </label>
  );
});

function ChosenMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-3 -right-2.5 z-1 hidden size-9 items-center justify-center rounded-full border-3 border-paper bg-pine text-white [:checked+&]:flex"
    >
      <Check strokeWidth={3} className="size-4.5" />
    </span>
  );
}

function NewMark() {
  return (
    <span className="absolute top-3.5 left-3.5 rounded-[10px] bg-pine-deep px-2.5 py-1 font-display text-fine leading-tight font-semibold tracking-wide text-sun">
      NEW
    </span>
  );
}
