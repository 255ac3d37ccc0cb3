import type { ReactNode } from "react";
import { Spans } from "#app/features/base/documents/components/spans.tsx";
import { TextBlocks } from "#app/features/base/documents/components/text-blocks.tsx";
import type { DocumentText } from "#app/features/base/documents/rules/document-kinds.ts";
import { readTownText, type TownSection } from "#app/features/base/documents/rules/town-text.ts";
import { useOwnerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import { DrawnMap } from "./service-map.tsx";

/** The words of a town's page as the editor shows them, and the map with it. The sign and the rentals come with the page. */
export function TownPreview({ text: { title, markdown, meta } }: { text: DocumentText<"town"> }) {
  const { lead, notes, sections } = readTownText(markdown);
  return (
    <div className="pb-8">
      <div className="bg-linear-to-b from-[oklch(0.815_0.085_238)] to-[oklch(0.93_0.035_225)] px-5 pt-5 pb-6">
        <p className="text-fine">Home › {title || "Untitled"}</p>
        <h2 className="mt-2 font-display text-[1.75rem] leading-tight font-bold">{meta.heading || "No heading yet"}</h2>
        {meta.county && <p className="mt-1 font-display font-medium">{meta.county}</p>}
        <p className="mt-2">{lead}</p>
      </div>
      <div className="grid gap-6 px-5 pt-5">
        <LiveMap title={title} meta={meta} />
        <Named list={notes.map((note) => ({ name: note.title, note: note.text }))} />
        {sections.map((section) => (
          <section key={section.kind + section.heading}>
            <h3 className="font-display text-h3 font-semibold">{section.heading}</h3>
            <SectionText section={section} />
          </section>
        ))}
        <p className="text-small text-ink-soft">
          Your rentals, the map and the way to the calendar are on every town's page. The map is drawn from where the
          towns are.
        </p>
      </div>
    </div>
  );
}

/** The map with this town where it would be now. */
function LiveMap({ title, meta: { latitude, longitude } }: Pick<DocumentText<"town">, "title" | "meta">) {
  const { data: map } = useOwnerQuery("/api/town-map");
  if (!map || latitude === null || longitude === null) return null;
  const here = { name: title, place: [latitude, longitude] as const };
  const towns = [...map.towns.filter(({ name }) => name !== title), here];
  return <DrawnMap facts={{ ...map, towns }} highlight={title} />;
}

function SectionText({ section }: { section: TownSection }): ReactNode {
  if (section.kind === "story") return <TextBlocks blocks={section.blocks} />;
  if (section.kind === "why") {
    return (
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {section.points.map((spans, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a list never change places
          <li key={index}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    );
  }
  const lead = section.kind === "booking" ? section.text : section.lead;
  return (
    <>
      <p className="mt-1.5 mb-2 text-ink-soft">{lead}</p>
      {section.kind === "special" && (
        <Named list={section.notes.map(({ title, text }) => ({ name: title, note: text }))} />
      )}
      {section.kind === "map" && <Named list={section.places} />}
      {section.kind === "booking" && <Named list={section.promises.map((name) => ({ name, note: "" }))} />}
    </>
  );
}

function Named({ list }: { list: readonly { name: string; note: string }[] }) {
  if (list.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {list.map(({ name, note }) => (
        <li key={name} className="rounded-small bg-surface px-4 py-2.5 text-small shadow-1">
          <b className="block font-display font-semibold">{name}</b>
          {note}
        </li>
      ))}
    </ul>
  );
}
