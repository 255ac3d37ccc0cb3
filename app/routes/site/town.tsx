import { useLocation } from "react-router";
import { townPages } from "../../../content/towns/pages.ts";
import { towns } from "../../../content/towns.ts";
import { depsContext } from "../../deps.server.ts";
import { listRentals } from "../../features/catalog/list-rentals.server.ts";
import { DeliveryZones } from "../../features/towns/components/delivery-zones.tsx";
import { TownClosing } from "../../features/towns/components/town-closing.tsx";
import { TownHero } from "../../features/towns/components/town-hero.tsx";
import { TownNotes } from "../../features/towns/components/town-notes.tsx";
import { TownRentalCards } from "../../features/towns/components/town-rental-cards.tsx";
import { TownSpecial } from "../../features/towns/components/town-special.tsx";
import { TownStory } from "../../features/towns/components/town-story.tsx";
import { WhyChooseUs } from "../../features/towns/components/why-choose-us.tsx";
import { townRentals } from "../../features/towns/rules/town-rentals.ts";
import { useBusiness } from "../../page-facts.tsx";
import { telHref } from "../../shared/tel-href.ts";
import { Crumbs } from "../../shell/crumbs.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { SkyHero } from "../../shell/sky-hero.tsx";
import type { Route } from "./+types/town.ts";

export const handle = { access: "public" };

export async function loader({ context }: Route.LoaderArgs) {
  const rentals = await listRentals(context.get(depsContext).db);
  return { rentals: townRentals(rentals), types: rentals.map(({ type }) => type) };
}

export default function TownPage({ loaderData: { rentals, types } }: Route.ComponentProps) {
  const { slug, name } = useTown();
  const words = townPages[name];
  const { contact } = useBusiness();
  return (
    <>
      <PageHead {...words.head} path={`/${slug}`} />
      <SkyHero>
        <Crumbs items={[{ label: "Home", href: "/" }, { label: name }]} />
        <TownHero
          town={name}
          words={words}
          phone={{ label: contact.phone, href: telHref(contact.phone) }}
          unit={types.includes(words.unit) ? words.unit : types[0]}
        />
      </SkyHero>
      <div className="band pt-3">
        <TownNotes notes={words.benefits} heading="h2" />
      </div>
      <TownRentalCards words={words.rentals} rentals={rentals} />
      <TownStory story={words.story} />
      {words.special && <TownSpecial special={words.special} />}
      <DeliveryZones town={name} zones={words.zones} />
      {words.why && <WhyChooseUs why={words.why} />}
      <TownClosing closing={words.closing} />
    </>
  );
}

/** One route file serves all five addresses of app/routes.ts. */
function useTown() {
  const { pathname } = useLocation();
  return towns.find(({ slug }) => pathname === `/${slug}`) ?? towns[0];
}
