import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { siteFields } from "#content/site-words.ts";
import type { DocumentText } from "./document-kinds.ts";

const labels: Record<string, string> = {
  excerpt: "Summary",
  author: "Author",
  publishDate: "Date",
  tags: "Tags",
  category: "Category",
  featured: "Featured",
  metaDescription: "Search description",
  keywords: "Search words",
  order: "Order",
  minutes: "Minutes to drive",
  latitude: "Latitude",
  longitude: "Longitude",
  pageTitle: "Title in search results",
  shareTitle: "Title when shared",
  shareText: "Sentence when shared",
  road: "Road on the sign",
  sign: "On the sign",
  effective: "Effective from",
  consent: "Consent to sign electronically",
  edition: "Number of this day",
  description: "Search description",
  heading: "Heading",
  lead: "First sentence",
  from: "From",
  until: "Until",
  link: "Link",
};

/** Writes the fields besides title and text as one line each. Their order never changes. */
export function metaLines(kind: DocumentKind, slug: string, meta: DocumentText["meta"]): string[] {
  const address = kind === "article" || kind === "question" || kind === "town" ? [`Web address: ${slug}`] : [];
  const values = meta as Record<string, unknown>;
  if (kind === "site")
    return Object.entries(siteFields(slug)).map(([name, { label }]) => `${label}: ${values[name] ?? ""}`);
  const lines = Object.keys(labels).flatMap((name) => {
    const value = values[name];
    return value === undefined || value === null || value === "" ? [] : [`${labels[name]}: ${formatValue(value)}`];
  });
  return [...address, ...lines];
}

function formatValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
