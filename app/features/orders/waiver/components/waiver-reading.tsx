import { Card } from "#app/ui/card.tsx";
import type { WaiverText } from "../rules/waiver-text.ts";
import { WaiverParagraphs } from "./waiver-box.tsx";

/** The whole text, open on the page: nobody signs what has to be scrolled for in a box. */
export function WaiverReading({ text: { title, preamble, sections } }: { text: WaiverText }) {
  const numbered = sections.map((section, index) => ({ ...section, number: index + 1, id: `section-${index + 1}` }));
  return (
    <Card className="mt-5 print:break-inside-auto! print:border-0! print:p-0!">
      <h2 className="text-h3">{title}</h2>
      <nav aria-label="Sections of the waiver" className="mt-4 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {numbered.map(({ id, number, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-full bg-paper-deep px-4 font-display text-fine font-medium hover:bg-sun-tint"
              >
                {number} {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-5 grid gap-3">
        <WaiverParagraphs of={preamble} />
      </div>
      {numbered.map(({ id, number, heading, paragraphs }) => (
        <section key={id} id={id} className="mt-6">
          <h3 className="text-button-lg">
            {number}. {heading}
          </h3>
          <div className="mt-2 grid gap-3">
            <WaiverParagraphs of={paragraphs} />
          </div>
        </section>
      ))}
    </Card>
  );
}
