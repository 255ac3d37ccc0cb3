import { useLocation } from "react-router";
import { business } from "../../../config/business.ts";
import { towns } from "../../../content/towns.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { PlainPage } from "../../shell/plain-page.tsx";

export default function TownPage() {
  const { pathname } = useLocation();
  const town = towns.find(({ slug }) => pathname === `/${slug}`) ?? towns[0];
  const minutes = business.driveMinutes[town.name];
  return (
    <>
      <PageHead
        title={`${town.name} Bounce House Rentals`}
        description={`Bounce houses, slides and combos delivered to ${town.name}, ${business.home.regionName}.`}
        path={`/${town.slug}`}
      />
      <PlainPage
        crumbs={[{ label: "Home", href: "/" }, { label: town.name }]}
        heading={`${town.name} Bounce House Rentals`}
        lead={`About ${minutes} minutes from our yard in ${business.home.locality}. Delivery, setup and pickup are free.`}
      />
    </>
  );
}
