import { cx } from "class-variance-authority";
import {
  Banknote,
  CalendarCheck,
  Clock,
  CreditCard,
  DatabaseBackup,
  FileSignature,
  History,
  Hourglass,
  type LucideIcon,
  Mail,
  MapPinned,
  MessageSquare,
  ShieldCheck,
  Smartphone,
  Store,
  Truck,
} from "lucide-react";
import { Link } from "react-router";
import { type SectionId, sectionIds, sectionLabels } from "../rules/setting-fields.ts";

const icons: Record<Entry, LucideIcon> = {
  business: Store,
  hours: Clock,
  booking: CalendarCheck,
  money: Banknote,
  payments: CreditCard,
  mail: Mail,
  texts: Smartphone,
  area: MapPinned,
  day: Truck,
  messages: MessageSquare,
  safety: ShieldCheck,
  waiver: FileSignature,
  data: Hourglass,
  backups: DatabaseBackup,
  history: History,
};

export type PageSection = SectionId | "history";
export const pageSections: readonly PageSection[] = [...sectionIds, "history"];

/** Connections take effect at once, without publishing, so they have pages of their own. */
const pages = {
  payments: { label: "Payments", href: "/admin/settings/payments" },
  mail: { label: "Mail server", href: "/admin/settings/mail" },
  texts: { label: "Text messages", href: "/admin/settings/texts" },
  backups: { label: "Backups", href: "/admin/backups" },
} as const;
export type SettingsPage = keyof typeof pages;
type Entry = PageSection | SettingsPage;

/** Each page is listed below its section. */
const pagesBelow: Partial<Record<PageSection, readonly SettingsPage[]>> = {
  money: ["payments", "mail", "texts"],
  data: ["backups"],
};

const entries: readonly Entry[] = pageSections.flatMap((section) => [section, ...(pagesBelow[section] ?? [])]);
const isPage = (entry: Entry): entry is SettingsPage => entry in pages;

function entryLabel(entry: Entry): string {
  if (isPage(entry)) return pages[entry].label;
  return entry === "history" ? "History" : sectionLabels[entry];
}

type SectionNavProps = {
  current: Entry;
  counts: Partial<Record<PageSection, number>>;
  className?: string;
};

export function SectionNav({ current, counts, className }: SectionNavProps) {
  return (
    <nav aria-label="Sections of the settings" className={className}>
      <ul className="grid gap-1">
        {entries.map((section) => (
          <li
            key={section}
            className={cx(section === "history" && "mt-1 border-t-2 border-dashed border-office-line pt-2")}
          >
            <SectionLink
              section={section}
              current={section === current}
              changes={isPage(section) ? 0 : (counts[section] ?? 0)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionLinkProps = { section: Entry; current: boolean; changes: number };

function SectionLink({ section, current, changes }: SectionLinkProps) {
  const Icon = icons[section];
  return (
    <Link
      to={isPage(section) ? pages[section].href : `/admin/settings?section=${section}`}
      preventScrollReset
      aria-current={current ? (isPage(section) ? "page" : "true") : undefined}
      className={cx(
        "flex min-h-12 items-center gap-3 rounded-field border border-transparent px-3.5 font-display text-ink no-underline hover:bg-ink/5",
        current && "lg:border-office-line lg:bg-white lg:font-semibold",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="mr-auto leading-tight">{entryLabel(section)}</span>
      {changes > 0 && (
        <span className="rounded-full bg-sun px-2 text-fine font-semibold tabular-nums">
          {changes}
          <span className="sr-only"> {changes === 1 ? "change" : "changes"}</span>
        </span>
      )}
    </Link>
  );
}
