import { Clock3, Mail, Navigation, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ServiceMap } from "#app/features/site/towns/components/service-map.tsx";
import { useBusiness, useServerBusiness } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { hoursText, openDaysText } from "#app/shared/words/business-text.ts";
import { TextLink } from "#app/ui/link.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { zoneName } from "#config/time-zones.ts";
import { HomeSection, SectionHead } from "./home-section.tsx";

const LINK =
  "-my-2.5 inline-flex min-h-11 items-center rounded-sm [overflow-wrap:anywhere] hover:underline underline-offset-4";

/** Reaches down behind the hills of the footer, which are drawn on its sky. */
export function Contact() {
  const { home, hours, claims, contact, closedOn } = useBusiness();
  const { words } = useServerBusiness();
  const days = openDaysText(closedOn);
  return (
    <HomeSection id="contact" label="Contact" className="bg-sky-tint pb-48 md:pb-64">
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.38fr]">
        <div>
          <SectionHead heading={words.contact.heading}>{words.contact.text}</SectionHead>
          <ul className="mt-8 grid gap-6">
            <Way tone="sun" icon={<Phone />} note={`Tap to call, ${days}`}>
              <a href={telHref(contact.phone)} className={LINK}>
                {contact.phone}
              </a>
            </Way>
            <Way tone="sky" icon={<Mail />} note={`Answered within ${claims.responseHours} hours`}>
              <a href={`mailto:${contact.email}`} className={LINK}>
                {contact.email}
              </a>
            </Way>
            <Way tone="leaf" icon={<Clock3 />} note={zoneName(home.timeZone)}>
              {days.charAt(0).toUpperCase() + days.slice(1)}, <NoBreak>{hoursText(hours)}</NoBreak>
            </Way>
            <Way tone="peach" icon={<Navigation />} note={<Directions home={home} />}>
              {home.locality}, {home.regionName}
            </Way>
          </ul>
        </div>
        <ServiceMap />
      </div>
    </HomeSection>
  );
}

type WayProps = { tone: "sun" | "sky" | "leaf" | "peach"; icon: ReactNode; note: ReactNode; children: ReactNode };

function Way({ tone, icon, note, children }: WayProps) {
  return (
    <li className="flex items-center gap-4">
      <RoundIcon tone={tone} size="lg">
        {icon}
      </RoundIcon>
      <div className="min-w-0">
        <div className="font-display text-[1.0625rem] leading-tight md:text-[1.1875rem] font-semibold">{children}</div>
        <div className="text-small text-ink-soft">{note}</div>
      </div>
    </li>
  );
}

function Directions({ home }: { home: { locality: string; region: string } }) {
  const query = new URLSearchParams({ api: "1", query: `${home.locality}, ${home.region}` });
  return (
    <TextLink
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noopener noreferrer"
      className="-mt-1.5 -mb-2.5 inline-flex min-h-11 items-center font-display"
    >
      Get directions<span className="sr-only"> to {home.locality} (opens in a new tab)</span>
    </TextLink>
  );
}
