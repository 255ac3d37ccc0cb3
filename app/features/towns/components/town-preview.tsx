import type { DocumentText } from "../../documents/rules/document-kinds.ts";
import { readTownText, type TownSection } from "../../documents/rules/town-text.ts";
import { TownClosing } from "./town-closing.tsx";
import { TownNotes, TownSpecial, TownStory, WhyChooseUs } from "./town-sections.tsx";

/** A town's page as the editor shows it: its words. The sign, the rentals and the map come with the page. */
export function TownPreview({ text: { title, markdown, meta } }: { text: DocumentText<"town"> }) {
  const { lead, notes, sections } = readTownText(markdown, title || "your town");
  return (
    <div className="@container pb-8">
      <div className="bg-linear-to-b from-[oklch(0.815_0.085_238)] to-[oklch(0.93_0.035_225)] px-5 pt-5 pb-6">
        <p className="text-fine">Home › {title || "Untitled"}</p>
        <h2 className="mt-2 font-display text-[1.75rem] leading-tight font-bold">{meta.heading || "No heading yet"}</h2>
        <p className="mt-2">{lead}</p>
      </div>
      <div className="-mx-2">
        {notes.length > 0 && (
          <div className="band pt-5">
            <TownNotes notes={notes} heading="h3" />
          </div>
        )}
        {sections.map((section) => (
          <Part key={section.kind + section.heading} section={section} />
        ))}
      </div>
    </div>
  );
}

function Part({ section }: { section: TownSection }) {
  if (section.kind === "story") return <TownStory story={section} />;
  if (section.kind === "special") return <TownSpecial special={section} />;
  if (section.kind === "why") return <WhyChooseUs why={section} />;
  if (section.kind === "booking") return <TownClosing closing={section} />;
  return (
    <section className="band mt-10">
      <h2 className="text-h2">{section.heading}</h2>
      <p className="mt-3 text-lead text-ink-soft">{section.lead}</p>
      {section.kind === "rentals" ? (
        <p className="mt-3 text-small text-ink-soft">Four of your rentals follow here.</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {section.places.map(({ name, note }) => (
            <li key={name} className="text-small">
              <b className="font-display font-semibold">{name}</b> {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
