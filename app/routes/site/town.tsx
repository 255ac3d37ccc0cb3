import { data } from "react-router";
import { depsContext, testimonialsContext, townContext } from "#app/deps.server.ts";
import { listRentals } from "#app/features/fleet/catalog/list-rentals.server.ts";
import { Testimonials } from "#app/features/site/testimonials/components/testimonials.tsx";
import { listShown } from "#app/features/site/testimonials/list-shown.server.ts";
import { TownHero } from "#app/features/site/towns/components/town-hero.tsx";
import { TownPageBody } from "#app/features/site/towns/components/town-page-body.tsx";
import { findTown } from "#app/features/site/towns/find-town.server.ts";
import { townRentals } from "#app/features/site/towns/rules/town-rentals.ts";
import { Crumbs } from "#app/shell/crumbs.tsx";
import { PageHead } from "#app/shell/page-head.tsx";
import { SkyHero } from "#app/shell/sky-hero.tsx";
import type { Route } from "./+types/town.ts";

export const handle = { access: "public" };

/** Towns are documents: the server says which one is at the address that was asked for. */
export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const address = context.get(townContext);
  const town = address && address !== "gone" ? await findTown(deps, address.slug) : undefined;
  if (!town) throw data(null, { status: address ? 410 : 404 });
  context.set(testimonialsContext, await listShown(deps.db, { town: town.document }));
  const rentals = await listRentals(deps.db);
  return { town, rentals: townRentals(rentals), types: rentals.map(({ type }) => type) };
}

export default function TownPage({ loaderData: { town, rentals, types } }: Route.ComponentProps) {
  const { name, slug, meta, body } = town;
  const { pageTitle, description, keywords, shareTitle, shareText } = meta;
  const social = shareTitle ? { title: shareTitle, description: shareText || description } : undefined;
  return (
    <>
      <PageHead
        title={pageTitle || meta.heading}
        description={description}
        keywords={keywords}
        path={`/${slug}`}
        {...(social ? { social } : {})}
      />
      <SkyHero>
        <Crumbs items={[{ label: "Home", href: "/" }, { label: name }]} />
        <TownHero town={name} meta={meta} lead={body.lead} unit={types.includes(meta.unit) ? meta.unit : types[0]} />
      </SkyHero>
      <TownPageBody town={name} body={body} rentals={rentals}>
        <Testimonials className="band mt-14 md:mt-20" />
      </TownPageBody>
    </>
  );
}
