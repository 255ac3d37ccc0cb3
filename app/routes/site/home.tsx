import { depsContext, testimonialsContext } from "../../deps.server.ts";
import { listRentals } from "../../features/catalog/list-rentals.server.ts";
import { readSiteWords } from "../../features/documents/read-site-words.server.ts";
import { FaqSection } from "../../features/faq/components/faq-section.tsx";
import { listFaq } from "../../features/faq/list-faq.server.ts";
import { About } from "../../features/home/components/about.tsx";
import { CalendarPromo } from "../../features/home/components/calendar-promo.tsx";
import { Contact } from "../../features/home/components/contact.tsx";
import { Hero } from "../../features/home/components/hero.tsx";
import { LocalInfo } from "../../features/home/components/local-info.tsx";
import { Rentals } from "../../features/home/components/rentals.tsx";
import { SectionRidge } from "../../features/home/components/section-ridge.tsx";
import { homeKeywords } from "../../features/home/rules/home-head.ts";
import { QuoteSection } from "../../features/quote/components/form/quote-section.tsx";
import { businessData, websiteData } from "../../features/seo/rules/business-data.ts";
import { Testimonials } from "../../features/testimonials/components/testimonials.tsx";
import { listShown } from "../../features/testimonials/list-shown.server.ts";
import { useBusiness, usePageFacts, useServerBusiness } from "../../page-facts.tsx";
import { businessToday } from "../../shared/business-clock.ts";
import { PageHead, StructuredData } from "../../shell/page-head.tsx";
import { LazyToaster } from "../../ui/lazy-toaster.tsx";
import { ServerOnly } from "../../ui/server-only.tsx";
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
