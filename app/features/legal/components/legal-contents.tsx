import type { LegalSection } from "../../../../content/legal/legal-page.ts";

/** Where to find what; beside the text where there is room. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
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
