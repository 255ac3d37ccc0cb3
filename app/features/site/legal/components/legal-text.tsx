import { TextBlocks } from "#app/features/base/documents/components/text-blocks.tsx";
import type { LegalSection } from "#app/features/base/documents/rules/legal-sections.ts";

/** Links to the sections, beside the text where there is room. */
export function LegalContents({ sections }: LegalTextProps) {
  return (
    <nav aria-label="On this page" className="rounded-card bg-surface p-5 shadow-2 lg:sticky lg:top-28 print:hidden">
      <p className="font-display text-button font-semibold">On this page</p>
      <ul className="mt-1">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center text-small hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LegalTextProps = { sections: readonly LegalSection[] };

export function LegalText({ sections }: LegalTextProps) {
  return (
    <div className="grid gap-10">
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} className="scroll-mt-24 print:break-inside-avoid">
          <h2 className="text-h3">{heading}</h2>
          <div className="mt-3 grid max-w-[68ch] gap-3 text-ink-soft">
            <TextBlocks blocks={blocks} />
          </div>
        </section>
      ))}
    </div>
  );
}
