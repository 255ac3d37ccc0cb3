import { data, redirect } from "react-router";
import { depsContext, testimonialsContext } from "#app/deps.server.ts";
import { OtherRentals } from "#app/features/fleet/catalog/components/product/other-rentals.tsx";
import { PickYourDayBar } from "#app/features/fleet/catalog/components/product/pick-your-day-bar.tsx";
import { PoliciesInShort } from "#app/features/fleet/catalog/components/product/policies-in-short.tsx";
import { UnitHero } from "#app/features/fleet/catalog/components/product/unit-hero.tsx";
import { UnitIncluded } from "#app/features/fleet/catalog/components/product/unit-included.tsx";
import { UnitNeeds } from "#app/features/fleet/catalog/components/product/unit-needs.tsx";
import { WetUpgrade } from "#app/features/fleet/catalog/components/product/wet-upgrade.tsx";
import { SizeDiagram } from "#app/features/fleet/catalog/components/size-diagram/size-diagram.tsx";
import { findMovedRental, findRental, listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { productData, productHead } from "#app/features/fleet/catalog/rules/product-data.ts";
import { BOOK_ID, BookingWidget } from "#app/features/site/booking-page/components/page/booking-widget.tsx";
import { ShareMenu } from "#app/features/site/sharing/components/share-menu.tsx";
import { Testimonials } from "#app/features/site/testimonials/components/testimonials.tsx";
import { listShown } from "#app/features/site/testimonials/list-shown.server.ts";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { telHref } from "#app/shared/people/tel-href.ts";
import { Crumbs } from "#app/shell/crumbs.tsx";
import { PageHead, StructuredData } from "#app/shell/page-head.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import type { Route } from "./+types/product.ts";

export const handle = { access: "public", hydrate: "later" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, business, timeZone } = context.get(depsContext);
  const rental = await findRental(db, params.slug);
  const { bookingAdviceWeeks: advice } = business();
  if (rental) {
    context.set(testimonialsContext, await listShown(db, { inflatableId: rental.id }));
    return { rental, rentals: await listRentals(db), today: businessToday(now(), timeZone()), advice };
  }
  const movedTo = await findMovedRental(db, params.slug);
  if (!movedTo) throw data(null, { status: 404 });
  // Not cached by browsers: an item that gets its old name back would redirect in circles.
  throw redirect(`/${movedTo}`, { status: 301, headers: { "Cache-Control": "no-cache" } });
}

export default function ProductPage({ loaderData: { rental, rentals, today, advice } }: Route.ComponentProps) {
  const business = useBusiness();
  const { contact } = business;
  const { publicUrl, area } = usePageFacts();
  return (
    <div className="mx-auto w-full max-w-wide px-5 pt-4 pb-16 max-md:has-data-booking-bar:[@media(min-height:30rem)]:[--toast-bottom:6rem] md:px-6">
      <PageHead {...productHead(rental, business, area)} path={`/${rental.slug}`} />
      <StructuredData value={productData(rental, publicUrl, business)} />
      <Crumbs items={[{ label: "Home", href: "/" }, { label: rental.title }]} />
      <UnitHero
        item={rental}
        phone={{ label: contact.phone, href: telHref(contact.phone) }}
        bookHref={`#${BOOK_ID}`}
        share={<ShareMenu item={rental} />}
      />
      {/* What a phone scrolls through between the two buttons: the bar is in sight from here to the calendar. */}
      <div>
        <ServerOnly>{import.meta.env.SSR && <SizeDiagram item={rental} />}</ServerOnly>
        <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
          <ServerOnly>{import.meta.env.SSR && <UnitIncluded item={rental} />}</ServerOnly>
          <ServerOnly>{import.meta.env.SSR && <UnitNeeds item={rental} />}</ServerOnly>
        </div>
        <WetUpgrade item={rental} />
        <PoliciesInShort />
        <ServerOnly className="bottom-0 z-20 -mx-5 mt-6 md:hidden print:hidden [@media(min-height:30rem)]:sticky">
          {import.meta.env.SSR && <PickYourDayBar item={rental} bookHref={`#${BOOK_ID}`} />}
        </ServerOnly>
      </div>
      <BookingWidget item={rental} items={rentals} today={today} advice={advice} />
      <ServerOnly>{import.meta.env.SSR && <Testimonials className="mt-14" />}</ServerOnly>
      <OtherRentals items={rentals.filter(({ id }) => id !== rental.id)} />
      <LazyToaster />
    </div>
  );
}
