import { CloudSun, PlugZap, Ruler } from "lucide-react";
import { useServerBusiness } from "#app/page-facts.tsx";
import { formatCents } from "#app/shared/money/money.ts";
import type { Business } from "#config/business.ts";
import type { SiteWords } from "#content/site-words.ts";
import { HomeSection, SectionHead } from "./home-section.tsx";
import { IconCard } from "./icon-card.tsx";
import { TownSignpost } from "./town-signpost.tsx";

const cardsFor = ({ site, generator }: Business, { weatherTitle, weatherText }: SiteWords["around"]) =>
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
      title: weatherTitle,
      text: weatherText,
    },
  ] as const;

export function LocalInfo() {
  const business = useServerBusiness();
  const { driveMinutes, townPages, words } = business;
  return (
    <HomeSection label="Around here">
      <SectionHead heading={words.around.heading}>{words.around.text}</SectionHead>
      <ul className="mt-9 grid grid-cols-2 gap-4 max-md:[&>li:last-child:nth-child(odd)]:col-span-2 md:grid-cols-5 md:gap-3 lg:gap-5">
        {townPages.map((town) => (
          <li key={town.path} className="flex flex-col">
            <TownSignpost {...town} minutes={driveMinutes[town.name]} />
          </li>
        ))}
      </ul>
      <ul className="mt-9 grid gap-5 md:grid-cols-3">
        {cardsFor(business, words.around).map((card) => (
          <IconCard key={card.title} {...card} />
        ))}
      </ul>
    </HomeSection>
  );
}
