import { Phone } from "lucide-react";
import { useBusiness, usePageFacts } from "#app/page-facts.tsx";
import { telHref } from "#app/shared/people/tel-href.ts";
import { hoursWithZoneText, openDaysText } from "#app/shared/words/business-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Ridge } from "#app/ui/ridge.tsx";
import { ServerOnly } from "#app/ui/server-only.tsx";
import { Brand } from "./brand.tsx";
import { footerItems, legalItems, type NavItem } from "./nav-items.ts";

type FooterProps = { rentals: NavItem[]; towns: NavItem[]; line: string };

export function Footer({ rentals, towns, line }: FooterProps) {
  const { name, home, contact, hours, closedOn, links } = useBusiness();
  const { year } = usePageFacts();
  return (
    // Positioned, so that its ridge is drawn over the end of a page that paints by itself.
    <div className="relative mt-auto pt-12 print:hidden">
      <ServerOnly>{import.meta.env.SSR && <Ridge />}</ServerOnly>
      <footer className="on-dark bg-pine-deep pt-8 pb-10 text-paper">
        <div className="band grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <Brand />
            <p className="mt-4 mb-5 max-w-[34ch] text-small">{line}</p>
            <a href={telHref(contact.phone)} className={buttonClass({ variant: "sun", size: "sm" })}>
              <Phone aria-hidden="true" />
              {contact.phone}
            </a>
          </div>
          <FooterList title="Explore" items={footerItems} />
          <FooterList title="Rentals" items={rentals} />
          <FooterList title="Towns" items={towns} />
        </div>
        <div className="band">
          <div className="mt-9 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t-2 border-dashed border-paper/25 pt-5 text-fine">
            <p>
              © {year} {name} · Open {openDaysText(closedOn)}{" "}
              <NoBreak>{hoursWithZoneText(hours, home.zoneLabel)}</NoBreak>
            </p>
            <p>Pictures illustrate the type of unit.</p>
            {links && (
              <SmallLinks label="Find us elsewhere" items={links.map(({ label, url }) => ({ label, href: url }))} />
            )}
            <SmallLinks label="Legal" items={legalItems} />
          </div>
        </div>
      </footer>
    </div>
  );
}

function SmallLinks({ label: name, items }: { label: string; items: NavItem[] }) {
  return (
    <nav aria-label={name}>
      <ul className="flex flex-wrap gap-x-4">
        {items.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-3">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterList({ title, items }: { title: string; items: NavItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="font-display text-button font-semibold text-sun">{title}</h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.href + item.label}>
            <a href={item.href} className="inline-flex min-h-11 items-center hover:underline">
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
