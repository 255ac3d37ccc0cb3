import { memo, useEffect, useRef } from "react";
import type { Inflatable } from "../../catalog/schema.ts";
import { ItemTile } from "./item-tile.tsx";

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
  );
});
