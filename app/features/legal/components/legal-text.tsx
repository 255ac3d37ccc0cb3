import type { LegalSection } from "../../../../content/legal/legal-page.ts";
import { NoBreakTimes } from "../../../ui/no-break.tsx";

type LegalTextProps = { sections: readonly LegalSection[] };

export function LegalText({ sections }: LegalTextProps) {
  return (
    <div className="grid gap-10">
      {sections.map(({ id, heading, parts }) => (
        <section key={id} id={id} className="scroll-mt-24 print:break-inside-avoid">
          <h2 className="text-h3">{heading}</h2>
          <div className="mt-3 grid max-w-[68ch] gap-3 text-ink-soft">
            {parts.map((part) =>
              typeof part === "string" ? <Paragraph key={part} text={part} /> : <List key={part[0]} of={part} />,
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p>
      <NoBreakTimes text={text} />
    </p>
  );
}

function List({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-sun-deep">
      {of.map((text) => (
        <li key={text}>
          <NoBreakTimes text={text} />
        </li>
      ))}
    </ul>
  );
}
