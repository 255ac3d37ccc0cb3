import { ArrowRight, Castle } from "lucide-react";
import { RentalCard } from "#app/features/fleet/catalog/components/rental-card.tsx";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { ShareMenu } from "#app/features/site/sharing/components/share-menu.tsx";
import { useBusiness, useServerBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import { HomeSection, SectionHead } from "./home-section.tsx";
import { ReadyToBook } from "./ready-to-book.tsx";

const CARD_SIZES = "(width >= 67.5rem) 358px, (width >= 48rem) calc(50vw - 60px), calc(100vw - 64px)";

export function Rentals({ rentals }: { rentals: Inflatable[] }) {
  if (rentals.length === 0) return <NoRentals />;
  return (
    <HomeSection id="services" label="Rentals" className="bg-sky-tint">
      <ServerOnly>{import.meta.env.SSR && <Head />}</ServerOnly>
      <div className="mt-10 grid gap-7 md:grid-cols-2 lg:grid-cols-3">
        {rentals.map((item) => (
          <RentalCard key={item.id} item={item} sizes={CARD_SIZES} actions={<Actions item={item} />} />
        ))}
        <ReadyToBook after={rentals.length} />
      </div>
      {rentals.some(({ picture }) => !picture) && (
        <p className="mt-6 text-fine text-ink-soft">Pictures illustrate the type of unit.</p>
      )}
    </HomeSection>
  );
}

function Head() {
  const { heading, text } = useServerBusiness().words.rentals;
  return (
    <SectionHead heading={heading}>
      <NoBreakTimes text={text} />
    </SectionHead>
  );
}

function Actions({ item }: { item: Inflatable }) {
  return (
    <>
      <ButtonLink
        href={`/calendar?inflatable=${item.id}`}
        variant="pine"
        aria-label={`Book this one: ${item.title}`}
        className="flex-1"
      >
        Book this one
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
      <ShareMenu item={item} />
    </>
  );
}

function NoRentals() {
  const { phone } = useBusiness().contact;
  return (
    <HomeSection id="services" label="Rentals" className="bg-sky-tint">
      <SectionHead heading="Our inflatables">Everything is in for a wash and a checkup.</SectionHead>
      <EmptyState
        className="mt-8"
        picture={
          <RoundIcon tone="white" size="xl">
            <Castle />
          </RoundIcon>
        }
        title="No Rentals Available"
        action={
          <ButtonLink href={telHref(phone)} variant="pine">
            Call {phone}
          </ButtonLink>
        }
      >
        Nothing can be booked online right now. Call us and we'll tell you what's coming back and when.
      </EmptyState>
    </HomeSection>
  );
}
