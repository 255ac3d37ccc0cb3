import type { Thing, WithContext } from "schema-dts";

/** What a search engine reads. A JSON block is data, so no script policy applies to it. */
export function StructuredData<T extends Thing>({ value }: { value: WithContext<T> }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
