import { cardClass } from "#app/ui/card.tsx";
import type { Inflatable } from "../../schema.ts";
import { ItemPicture } from "../item-picture.tsx";

type OtherRentalsProps = { items: Pick<Inflatable, "id" | "slug" | "type" | "name" | "title" | "price" | "picture">[] };

export function OtherRentals({ items }: OtherRentalsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="other-rentals" className="mt-16">
      <h2 id="other-rentals" className="text-h2">
        Still choosing?
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.slug} className={`${cardClass({ padding: "none" })} relative p-2 md:p-3`}>
            <ItemPicture
              item={item}
              sizes="(width >= 67.5rem) 290px, calc(50vw - 50px)"
              className="rounded-[20px] md:rounded-[18px]"
            />
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-2 pt-3 pb-2">
              <h3 className="text-button">
                <a href={`/${item.slug}`} className="after:absolute after:inset-0 after:rounded-card hover:underline">
                  {item.name}
                </a>
              </h3>
              <p className="font-display text-small text-ink-soft">
                <span className="text-button font-semibold text-ink">${item.price}</span> full day
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
