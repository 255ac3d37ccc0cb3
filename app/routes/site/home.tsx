import { business } from "../../../config/business.ts";
import { depsContext } from "../../deps.server.ts";
import { listRentals } from "../../features/inventory/list-rentals.server.ts";
import { QuoteSection } from "../../features/quote/components/quote-section.tsx";
import { ShareMenu } from "../../features/sharing/components/share-menu.tsx";
import { dateInZone } from "../../shared/plain-date.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { SkyHero } from "../../shell/sky-hero.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { LazyToaster } from "../../ui/lazy-toaster.tsx";
import type { Route } from "./+types/home.ts";

export const handle = { hydrate: true };

const sections = [
  { id: "about", heading: "Who brings the bounce", text: "A small family business around Ellijay, and how we work." },
  { id: "services", heading: "Our inflatables", text: "Five rentals, each with its price, its size and its calendar." },
  { id: "faq", heading: "Good questions", text: "Weather, power, space, payment: the short answers." },
  { id: "contact", heading: "Talk to a neighbor", text: "By phone or by mail, every day." },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(depsContext);
  return { rentals: await listRentals(db), today: dateInZone(now(), business.timeZone) };
}

export default function Home({ loaderData: { rentals, today } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`Bounce House Rentals in ${business.home.locality}, North Georgia`}
        description="Bounce houses, slides and combos for the mountain towns of North Georgia, delivered, set up and picked up."
        path="/"
      />
      <div id="home" className="-mt-19">
        <SkyHero roomy centred>
          <h1 className="text-hero font-bold tracking-[-0.022em]">Saturday, fully inflated.</h1>
          <p className="mx-auto mt-5 max-w-[44ch] text-lead">
            Bounce houses, slides and combos for the mountain towns. We bring it, set it up and come back for it, free.
            You bring the cake.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <ButtonLink href="/calendar" size="lg">
              View &amp; Book Rentals
            </ButtonLink>
            <ButtonLink href="/#services" variant="white" size="lg">
              View Our Inflatables
            </ButtonLink>
          </div>
        </SkyHero>
      </div>
      {sections.map(({ id, heading, text }) => (
        <section key={id} id={id} className="band py-16">
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-3 max-w-[58ch] text-lead">{text}</p>
        </section>
      ))}
      <div className="band flex gap-3">
        {rentals.map((item) => (
          <ShareMenu key={item.id} item={item} />
        ))}
      </div>
      <QuoteSection rentals={rentals} today={today} />
      <LazyToaster />
    </>
  );
}
