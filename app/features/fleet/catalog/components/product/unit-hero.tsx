import {
  Baby,
  CalendarCheck,
  CircleCheck,
  Droplets,
  Phone,
  Plug,
  Ruler,
  ShieldCheck,
  Truck,
  Users,
  Wind,
} from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness, useServerBusiness } from "#app/page-facts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import { type FactKind, type UnitFact, unitFacts, unitLead } from "../../rules/unit-facts.ts";
import { isAlwaysWet } from "../../rules/water.ts";
import type { Inflatable } from "../../schema.ts";
import { UnitGallery } from "./unit-gallery.tsx";

type UnitHeroProps = {
  item: Inflatable;
  phone: { label: string; href: string };
  bookHref: string;
  share: ReactNode;
};

export function UnitHero({ item, phone, bookHref, share }: UnitHeroProps) {
  const { hasZones } = useBusiness().serviceArea;
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-x-14">
      <UnitGallery item={item} />
      <div className="min-w-0 md:pt-1">
        <h1 className="text-h1">{item.title}</h1>
        <p className="mt-4 max-w-[58ch] text-lead text-ink-soft">{unitLead(item, hasZones)}</p>
        <PriceLine item={item} />
        <ServerOnly>{import.meta.env.SSR && <Facts item={item} />}</ServerOnly>
        <div className="mt-7 flex items-center gap-3">
          <ButtonLink href={bookHref} size="lg" className="flex-1">
            <CalendarCheck aria-hidden="true" />
            Pick your day
          </ButtonLink>
          {share}
        </div>
        <Promises phone={phone} hasZones={hasZones} />
      </div>
    </div>
  );
}

function Facts({ item }: { item: Inflatable }) {
  return <FactList facts={unitFacts(item, useServerBusiness().site)} />;
}

function PriceLine({ item }: { item: Inflatable }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="puff rounded-full bg-sun px-6 py-2 font-display [--puff-light:45%] [--puff-seam:var(--color-sun-deep)]">
        <span className="text-[2rem] leading-tight font-bold">${item.price}</span>{" "}
        <span className="text-button font-medium">full day</span>
      </p>
      <WetBadge item={item} />
    </div>
  );
}

function WetBadge({ item }: { item: Inflatable }) {
  if (!item.wetAvailable && !isAlwaysWet(item)) return null;
  return (
    <Badge tone="sky" icon={<Droplets aria-hidden="true" />} className="min-h-10 px-4 text-small">
      {item.wetAvailable ? `Wet option +$${item.wetFee}` : "Always wet"}
    </Badge>
  );
}

const icons: Record<FactKind, ReactNode> = {
  capacity: <Users aria-hidden="true" />,
  ages: <Baby aria-hidden="true" />,
  feature: <CircleCheck aria-hidden="true" />,
  space: <Ruler aria-hidden="true" />,
  wind: <Wind aria-hidden="true" />,
  power: <Plug aria-hidden="true" />,
};

function FactList({ facts }: { facts: UnitFact[] }) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-2.5 font-display text-small font-medium md:grid-cols-1 lg:grid-cols-2 lg:text-base">
      {facts.map(({ kind, text }) => (
        <li
          key={text}
          className="flex min-w-0 items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-moss"
        >
          {icons[kind]}
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Promises({ phone, hasZones }: Pick<UnitHeroProps, "phone"> & { hasZones: true | undefined }) {
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-6 text-small text-ink-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&>li]:flex [&>li]:min-h-11 [&>li]:items-center [&>li]:gap-2">
      <li>
        <ShieldCheck aria-hidden="true" /> Inspected and insured
      </li>
      <li>
        <Truck aria-hidden="true" /> {hasZones ? "Free delivery in our area" : "Free delivery, setup, pickup"}
      </li>
      <li>
        <a href={phone.href} className="inline-flex min-h-11 items-center gap-2 rounded-sm hover:underline">
          <Phone aria-hidden="true" /> {phone.label}
        </a>
      </li>
    </ul>
  );
}
