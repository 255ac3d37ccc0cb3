import { townPages } from "../../../content/towns/pages.ts";
import { towns } from "../../../content/towns.ts";
import { depsContext } from "../../deps.server.ts";
import { listRentals } from "../../features/catalog/list-rentals.server.ts";
import { DeliveryZones } from "../../features/towns/components/delivery-zones.tsx";
import { TownClosing } from "../../features/towns/components/town-closing.tsx";
import { TownHero } from "../../features/towns/components/town-hero.tsx";
import { TownRentalCards } from "../../features/towns/components/town-rental-cards.tsx";
import { TownNotes, TownSpecial, TownStory, WhyChooseUs } from "../../features/towns/components/town-sections.tsx";
import { townRentals } from "../../features/towns/rules/town-rentals.ts";
import { fillKnownFacts } from "../../shared/fill-facts.ts";
import { Crumbs } from "../../shell/crumbs.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { SkyHero } from "../../shell/sky-hero.tsx";
import type { Route } from "./+types/town.ts";

export const handle = { access: "public" };

/** One route file serves all five addresses of app/routes.ts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, business } = context.get(depsContext);
  const { pathname } = new URL(request.url);
  const { slug, name } = towns.find((town) => pathname === `/${town.slug}`) ?? towns[0];
  const rentals = await listRentals(db);
  const text = fillKnownFacts(townPages[name], {}, business());
  return { slug, name, text, rentals: townRentals(rentals), types: rentals.map(({ type }) => type) };
}

export default function TownPage({ loaderData: { slug, name, text, rentals, types } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...text.head} path={`/${slug}`} />
      <SkyHero>
        <Crumbs items={[{ label: "Home", href: "/" }, { label: name }]} />
        <TownHero town={name} text={text} unit={types.includes(text.unit) ? text.unit : types[0]} />
      </SkyHero>
      <div className="band pt-3">
        <TownNotes notes={text.benefits} heading="h2" />
      </div>
      <TownRentalCards text={text.rentals} rentals={rentals} />
      <TownStory story={text.story} />
      {text.special && <TownSpecial special={text.special} />}
      <DeliveryZones town={name} zones={text.zones} />
      {text.why && <WhyChooseUs why={text.why} />}
      <TownClosing closing={text.closing} />
    </>
  );
}
