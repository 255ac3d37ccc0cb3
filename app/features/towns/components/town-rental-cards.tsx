import { ButtonLink } from "../../../ui/button.tsx";
import { RentalCard } from "../../catalog/components/rental-card.tsx";
import type { Inflatable } from "../../catalog/schema.ts";
import type { TownSection } from "../../documents/rules/town-text.ts";

type TownRentalCardsProps = { text: Extract<TownSection, { kind: "rentals" }>; rentals: readonly Inflatable[] };

export function TownRentalCards({ text, rentals }: TownRentalCardsProps) {
  if (rentals.length === 0) return null;
  return (
    <section className="band mt-14 md:mt-20">
      <h2 className="text-h2">{text.heading}</h2>
      <p className="mt-3 max-w-[64ch] text-lead text-ink-soft">{text.lead}</p>
      <div className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {rentals.map((item) => (
          <RentalCard
            key={item.id}
            item={item}
            sizes="(min-width: 67.5rem) 260px, (min-width: 30rem) 50vw, 100vw"
            withDescription={false}
            actions={
              <ButtonLink
                href={`/${item.slug}`}
                variant="pine"
                size="sm"
                className="w-full"
                aria-label={`See the unit: ${item.name}`}
              >
                See the unit
              </ButtonLink>
            }
          />
        ))}
      </div>
    </section>
  );
}
