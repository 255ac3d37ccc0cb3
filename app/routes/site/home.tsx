import { business } from "../../../config/business.ts";
import { depsContext } from "../../deps.server.ts";
import { listRentals } from "../../features/catalog/list-rentals.server.ts";
import { FaqSection } from "../../features/faq/components/faq-section.tsx";
import { listFaq } from "../../features/faq/list-faq.server.ts";
import { About } from "../../features/home/components/about.tsx";
import { CalendarPromo } from "../../features/home/components/calendar-promo.tsx";
import { Contact } from "../../features/home/components/contact.tsx";
import { Hero } from "../../features/home/components/hero.tsx";
import { LocalInfo } from "../../features/home/components/local-info.tsx";
import { Rentals } from "../../features/home/components/rentals.tsx";
import { SectionRidge } from "../../features/home/components/section-ridge.tsx";
import { homeKeywords } from "../../features/home/rules/home-keywords.ts";
import { QuoteSection } from "../../features/quote/components/quote-section.tsx";
import { businessData } from "../../features/seo/rules/business-data.ts";
import { websiteData } from "../../features/seo/rules/website-data.ts";
import { useBusiness, usePageFacts } from "../../page-facts.tsx";
import { businessToday } from "../../shared/business-clock.ts";
import { telHref } from "../../shared/tel-href.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { StructuredData } from "../../shell/structured-data.tsx";
import { LazyToaster } from "../../ui/lazy-toaster.tsx";
import { ServerOnly } from "../../ui/server-only.tsx";
import type { Route } from "./+types/home.ts";

export const handle = { access: "public", hydrate: "later" };

/** Everything after the first screen is laid out when someone comes near it; these hold its place until then. */
const likelyHeights = {
  about: "below-fold [--likely-height:1120px] lg:[--likely-height:740px]",
  rentals: "below-fold [--likely-height:4300px] md:[--likely-height:2320px] lg:[--likely-height:1700px]",
  promo: "below-fold [--likely-height:1150px] md:[--likely-height:1360px] lg:[--likely-height:905px]",
  quote: "below-fold [--likely-height:1970px] md:[--likely-height:1320px] lg:[--likely-height:1025px]",
  rest: "below-fold [--likely-height:3400px] md:[--likely-height:3300px] lg:[--likely-height:2480px]",
};

const { locality, regionName } = business.home;
const nearby = business.serviceArea.towns.slice(0, 3);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(depsContext);
  const [rentals, questions] = await Promise.all([listRentals(db), listFaq(db)]);
  const mostAsked = questions.filter(({ featured }) => featured);
  return { rentals, mostAsked, questionCount: questions.length, today: businessToday(now()) };
}

/** What nobody presses is rendered on the server alone; only the rentals' menus and the quote form come alive. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { rentals, mostAsked, questionCount, today } = loaderData;
  const { contact } = useBusiness();
  const { publicUrl } = usePageFacts();
  const phone = { label: contact.phone, href: telHref(contact.phone) };
  return (
    <>
      <PageHead
        title={`Bounce House Rentals in ${locality}, North ${regionName}`}
        description={`Bounce houses, slides and combos for ${nearby.join(", ")} and the mountain towns around them. Free delivery, setup and pickup in North ${regionName}. Book your day online.`}
        keywords={homeKeywords}
        path="/"
      />
      <ServerOnly>
        {import.meta.env.SSR && (
          <>
            <StructuredData value={businessData({ rentals, contact, publicUrl })} />
            <StructuredData value={websiteData(publicUrl)} />
            <Hero phone={phone} />
          </>
        )}
      </ServerOnly>
      <ServerOnly className={likelyHeights.about}>
        {import.meta.env.SSR && (
          <>
            <About />
            <SectionRidge into="services" />
          </>
        )}
      </ServerOnly>
      <div className={likelyHeights.rentals}>
        <Rentals rentals={rentals} phone={phone} />
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
            <Contact phone={phone} email={contact.email} />
          </>
        )}
      </ServerOnly>
      <LazyToaster />
    </>
  );
}
