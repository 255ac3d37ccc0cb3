// The sections of a town's page that are text and icons.
import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { RoundIcon } from "../../../ui/round-icon.tsx";
import { Spans } from "../../documents/components/spans.tsx";
import type { Block, Span } from "../../documents/rules/markdown-blocks.ts";
import type { TownNote, TownSection } from "../../documents/rules/town-text.ts";
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

function StoryBlock({ block }: { block: Block }) {
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
