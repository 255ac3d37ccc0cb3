// The sections of a town's page that are text and icons.
import { cx } from "class-variance-authority";
import { Check, Clock, MapPin, ShieldCheck, Truck } from "lucide-react";
import { Spans } from "#app/features/base/documents/components/spans.tsx";
import type { MarkdownBlock, Span } from "#app/features/base/documents/rules/markdown-blocks.ts";
import type { TownNote, TownSection } from "#app/features/base/documents/rules/town-text.ts";
import { RentalCard } from "#app/features/fleet/catalog/components/rental-card.tsx";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { useServerBusiness } from "#app/page-facts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { NoBreakTimes } from "#app/ui/no-break.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RoundIcon } from "#app/ui/round-icon.tsx";
import { ServiceMap } from "./service-map.tsx";
import { townIcons } from "./town-icons.ts";

const tones = ["sky", "leaf", "sun", "peach"] as const;
const backgrounds = { sky: "bg-sky-tint", moss: "bg-moss-tint", sun: "bg-sun-tint" };

type Section<K extends TownSection["kind"]> = Extract<TownSection, { kind: K }>;

type TownNotesProps = { notes: readonly TownNote[]; heading: "h2" | "h3" };

/** Three notes make one row, four make two. */
export function TownNotes({ notes, heading: Heading }: TownNotesProps) {
  return (
    <div className={cx("grid gap-4 md:gap-6", notes.length === 3 ? "md:grid-cols-3" : "md:grid-cols-2")}>
      {notes.map(({ icon, title, text }, index) => {
        const Icon = townIcons[icon];
        return (
          <Card key={title}>
            <RoundIcon tone={tones[index % tones.length]}>
              <Icon />
            </RoundIcon>
            <Heading className="mt-3 text-h3">{title}</Heading>
            <p className="mt-1.5 text-small text-ink-soft">{text}</p>
          </Card>
        );
      })}
    </div>
  );
}

/** What only this town has, on a background of its own. */
export function TownSpecial({ special }: { special: Section<"special"> }) {
  return (
    <section className={cx("mt-14 py-12 md:mt-20 md:py-16", backgrounds[special.tone])}>
      <div className="band">
        <h2 className="text-h2">{special.heading}</h2>
        <p className="mt-3 mb-7 max-w-[62ch] text-lead text-ink-soft">{special.lead}</p>
        <TownNotes notes={special.notes} heading="h3" />
      </div>
    </section>
  );
}

export function TownStory({ story: { heading, blocks } }: { story: Section<"story"> }) {
  return (
    <section className="band mt-14 grid gap-x-14 gap-y-5 md:mt-20 lg:grid-cols-[22rem_1fr]">
      <h2 className="text-h2">{heading}</h2>
      <div className="grid max-w-[68ch] gap-4 border-line lg:border-l-2 lg:border-dashed lg:pl-12">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change places
          <StoryBlock key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function StoryBlock({ block }: { block: MarkdownBlock }) {
  if (block.kind === "paragraph")
    return (
      <p>
        <Words spans={block.spans} />
      </p>
    );
  if (block.kind !== "list") return <h3 className="text-h3">{block.text}</h3>;
  return (
    <ul className="list-disc pl-5">
      {block.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list never change places
        <li key={index}>
          <Words spans={spans} />
        </li>
      ))}
    </ul>
  );
}

/** Plain words are plain text. */
function Words({ spans }: { spans: readonly Span[] }) {
  const [only] = spans;
  return spans.length === 1 && only && !only.strong && !only.href ? only.text : <Spans spans={spans} />;
}

export function WhyChooseUs({ why }: { why: Section<"why"> }) {
  return (
    <section className="band mt-14 md:mt-20">
      <div className="grid gap-x-12 gap-y-6 rounded-card bg-sun-tint px-6 py-9 md:rounded-panel md:px-12 md:py-12 lg:grid-cols-[1fr_1.4fr]">
        <h2 className="text-h2">{why.heading}</h2>
        <ul className="grid gap-4">
          {why.points.map((spans, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list never change places
            <li key={index} className="flex gap-3">
              <Check aria-hidden="true" strokeWidth={3} className="mt-0.5 size-5.5 shrink-0 text-moss" />
              <Words spans={spans} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const icons = [Clock, Truck, ShieldCheck];

export function TownClosing({ closing }: { closing: Extract<TownSection, { kind: "booking" }> }) {
  return (
    <div className="band mt-14 md:mt-20">
      <Panel>
        <h2 className="text-h2">{closing.heading}</h2>
        <p className="mx-auto mt-3 max-w-[56ch]">{closing.text}</p>
        <ButtonLink href="/calendar" size="lg" className="mt-6">
          Book Online Today
        </ButtonLink>
        <ul className="mx-auto mt-9 grid gap-4 text-left font-display md:grid-cols-3 md:gap-6">
          {closing.promises.map((promise, index) => (
            <PromiseItem key={promise} icon={icons[index] ?? ShieldCheck} text={promise} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function PromiseItem({ icon: Icon, text }: { icon: typeof Clock; text: string }) {
  return (
    <li className="flex items-center gap-3 md:justify-center">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-sun" />
      <span>
        <NoBreakTimes text={text} />
      </span>
    </li>
  );
}

type TownRentalCardsProps = { text: Extract<TownSection, { kind: "rentals" }>; rentals: readonly Inflatable[] };

export function TownRentalCards({ text, rentals }: TownRentalCardsProps) {
  if (rentals.length === 0) return null;
  return (
    <section className="band mt-14 md:mt-20">
      <h2 className="text-h2">{text.heading}</h2>
      <p className="mt-3 max-w-[64ch] text-lead text-ink-soft">{text.lead}</p>
      <div className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {rentals.map((item) => (
          <RentalCard
            key={item.id}
            item={item}
            sizes="(min-width: 67.5rem) 260px, (min-width: 30rem) 50vw, 100vw"
            withDescription={false}
            actions={
              <ButtonLink
                href={`/${item.slug}`}
                variant="pine"
                size="sm"
                className="w-full"
                aria-label={`See the unit: ${item.name}`}
              >
                See the unit
              </ButtonLink>
            }
          />
        ))}
      </div>
    </section>
  );
}

type DeliveryZonesProps = { town: string; zones: Extract<TownSection, { kind: "map" }> };

export function DeliveryZones({ town, zones }: DeliveryZonesProps) {
  const { home, driveMinutes } = useServerBusiness();
  const minutes = driveMinutes[town];
  return (
    <section className="band mt-14 grid items-center gap-x-12 gap-y-9 md:mt-20 lg:grid-cols-2">
      <div className="min-w-0 lg:order-2">
        <h2 className="text-h2">{zones.heading}</h2>
        <p className="mt-3 text-lead text-ink-soft">{zones.lead}</p>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          {zones.places.map(({ name, note }) => (
            <li key={name} className="flex items-center gap-3 rounded-small bg-surface px-4 py-3 shadow-1">
              <MapPin aria-hidden="true" className="size-5 shrink-0 text-moss" />
              <p>
                <b className="block font-display leading-tight font-semibold">{name}</b>
                <span className="block text-fine text-ink-soft">{note}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <figure className="min-w-0">
        <ServiceMap highlight={town} />
        <figcaption className="mt-3 text-center text-small text-ink-soft">
          {home.locality} to {town}
          {minutes !== undefined && `: about ${minutes} minutes`}
        </figcaption>
      </figure>
    </section>
  );
}
