import { depsContext, testimonialsContext } from "#app/deps.server.ts";
import { readSiteWords } from "#app/features/base/documents/read-site-words.server.ts";
import { listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { QuoteSection } from "#app/features/orders/quote/components/form/quote-section.tsx";
import { FaqSection } from "#app/features/site/faq/components/faq-section.tsx";
import { listFaq } from "#app/features/site/faq/list-faq.server.ts";
import { About } from "#app/features/site/home/components/about.tsx";
import { CalendarPromo } from "#app/features/site/home/components/calendar-promo.tsx";
import { Contact } from "#app/features/site/home/components/contact.tsx";
import { Hero } from "#app/features/site/home/components/hero.tsx";
import { LocalInfo } from "#app/features/site/home/components/local-info.tsx";
import { Rentals } from "#app/features/site/home/components/rentals.tsx";
import { SectionRidge } from "#app/features/site/home/components/section-ridge.tsx";
import { homeKeywords } from "#app/features/site/home/rules/home-head.ts";
import { businessData, websiteData } from "#app/features/site/seo/rules/business-data.ts";
import { Testimonials } from "#app/features/site/testimonials/components/testimonials.tsx";
import { listShown } from "#app/features/site/testimonials/list-shown.server.ts";
import { useBusiness, usePageFacts, useServerBusiness } from "#app/page-facts.tsx";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { PageHead, StructuredData } from "#app/shell/page-head.tsx";
import { LazyToaster } from "#app/ui/lazy-toaster.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import type { Route } from "./+types/home.ts";

export const handle = { access: "public", hydrate: "later" };

/** Everything below the first screen is laid out when it comes into view; until then these reserve its space. */
const likelyHeights = {
  about: "below-fold [--likely-height:1120px] lg:[--likely-height:740px]",
  rentals: "below-fold [--likely-height:4300px] md:[--likely-height:2320px] lg:[--likely-height:1700px]",
  promo: "below-fold [--likely-height:1150px] md:[--likely-height:1360px] lg:[--likely-height:905px]",
  quote: "below-fold [--likely-height:1970px] md:[--likely-height:1320px] lg:[--likely-height:1025px]",
  rest: "below-fold [--likely-height:3400px] md:[--likely-height:3300px] lg:[--likely-height:2480px]",
};

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const [rentals, questions] = await Promise.all([listRentals(deps.db), listFaq(deps)]);
  context.set(testimonialsContext, await listShown(deps.db, {}));
  const mostAsked = questions.filter(({ featured }) => featured);
  const { homeTitle: title, homeDescription: description } = (await readSiteWords(deps)).search;
  const facts = { title, description, today: businessToday(deps.now(), deps.timeZone()) };
  return { rentals, mostAsked, questionCount: questions.length, ...facts };
}

/** What is not interactive is rendered on the server only; React hydrates the rentals' menus and the quote form. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { rentals, mostAsked, questionCount, title, description, today } = loaderData;
  const { home, serviceArea } = useBusiness();
  const { area } = usePageFacts();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        keywords={homeKeywords(home, area, serviceArea.towns)}
        path="/"
      />
      <ServerOnly>
        {import.meta.env.SSR && (
          <>
            <BusinessData rentals={rentals} />
            <Hero />
          </>
        )}
      </ServerOnly>
      <ServerOnly className={likelyHeights.about}>
        {import.meta.env.SSR && (
          <>
            <About />
            <Testimonials className="band pb-9 md:pb-13" />
            <SectionRidge into="services" />
          </>
        )}
      </ServerOnly>
      <div className={likelyHeights.rentals}>
        <Rentals rentals={rentals} />
      </div>
      <ServerOnly className={likelyHeights.promo}>
        {import.meta.env.SSR && (
          <>
            <SectionRidge into="promo" />
            <CalendarPromo today={today} />
            <SectionRidge into="quote" />
          </>
        )}
      </ServerOnly>
      <div className={likelyHeights.quote}>
        <QuoteSection rentals={rentals} today={today} />
      </div>
      <ServerOnly className={`-mb-36 md:-mb-52 ${likelyHeights.rest}`}>
        {import.meta.env.SSR && (
          <>
            <SectionRidge into="faq" />
            <FaqSection entries={mostAsked} total={questionCount} />
            <SectionRidge into="local" />
            <LocalInfo />
            <SectionRidge into="contact" />
            <Contact />
          </>
        )}
      </ServerOnly>
      <LazyToaster />
    </>
  );
}

function BusinessData({ rentals }: Pick<Route.ComponentProps["loaderData"], "rentals">) {
  const { publicUrl } = usePageFacts();
  const business = useServerBusiness();
  return (
    <>
      <StructuredData value={businessData({ rentals, business, publicUrl })} />
      <StructuredData value={websiteData(business, publicUrl)} />
    </>
  );
}
