import { CloudSun, PlugZap, Ruler } from "lucide-react";
import type { Business } from "../../../../config/business.ts";
import { useServerBusiness } from "../../../page-facts.tsx";
import { formatCents } from "../../../shared/money.ts";
import { HomeSection, SectionHead } from "./home-section.tsx";
import { IconCard } from "./icon-card.tsx";
import { TownSignpost } from "./town-signpost.tsx";

const cardsFor = ({ site, generator }: Business) =>
  [
    {
      tone: "sky",
      Icon: Ruler,
      title: "Room to bounce",
      text: `About ${site.ruleOfThumbFt.width} × ${site.ruleOfThumbFt.length} ft of flat ground for our smallest unit, ${site.clearanceFt} ft clear all around and a path ${site.pathFt} ft wide. Each rental's page shows its own size to scale.`,
    },
    {
      tone: "sun",
      Icon: PlugZap,
      title: "Power nearby",
      text: `One ${site.outletVolts}V outlet within ${site.outletWithinFt} ft. Party in a pasture? We'll bring a generator for ${formatCents(generator.feeCents)}.`,
    },
    {
      tone: "leaf",
      Icon: CloudSun,
      title: "Mountain weather",
      text: `When gusts top ${site.windLimitMph} mph, we don't inflate. You pick another day at no charge.`,
    },
  ] as const;

export function LocalInfo() {
  const business = useServerBusiness();
  const { delivery, home, driveMinutes, townPages } = business;
  return (
    <HomeSection label="Around here">
      <SectionHead heading="Up 515 and over the ridge">
        Free delivery within {delivery.freeMiles} miles of {home.locality} and in every town we serve. Drive times are
        about right, unless you meet a tractor.
      </SectionHead>
      <ul className="mt-9 grid grid-cols-2 gap-4 max-md:[&>li:last-child:nth-child(odd)]:col-span-2 md:grid-cols-5 md:gap-3 lg:gap-5">
        {townPages.map((town) => (
          <li key={town.path} className="flex flex-col">
            <TownSignpost {...town} minutes={driveMinutes[town.name]} />
          </li>
        ))}
      </ul>
      <ul className="mt-9 grid gap-5 md:grid-cols-3">
        {cardsFor(business).map((card) => (
          <IconCard key={card.title} {...card} />
        ))}
      </ul>
    </HomeSection>
  );
}
