import type { DocumentText } from "#app/features/base/documents/rules/document-kinds.ts";
import { siteFields } from "#content/site-words.ts";

/** The words of one part of the site, about as they look there. */
export function SiteWordsPreview({ text: { slug, meta } }: { text: DocumentText<"site"> }) {
  const words = (name: string) => meta[name] ?? siteFields(slug)[name]?.starting ?? "";
  if (slug === "hero") {
    return (
      <div className="bg-linear-to-b from-[oklch(0.79_0.09_240)] to-[oklch(0.84_0.07_236)] px-5 py-10 text-center">
        <p className="inline-flex rounded-full bg-white/75 px-3.5 py-1 font-display text-fine font-medium">
          {words("badge")}
        </p>
        <h2 className="mt-4 font-display text-[2.5rem]/none font-bold">{words("headline")}</h2>
        <p className="mt-4">{words("lead")}</p>
      </div>
    );
  }
  if (slug === "footer") return <p className="on-dark bg-pine-deep px-5 py-8 text-small text-paper">{words("line")}</p>;
  return (
    <dl className="grid gap-4 p-5">
      {Object.entries(siteFields(slug)).map(([name, { label }]) => (
        <div key={name} className="rounded-small bg-surface px-4 py-3 shadow-1">
          <dt className="text-fine text-ink-soft">{label}</dt>
          <dd className="font-medium whitespace-pre-line">{words(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
