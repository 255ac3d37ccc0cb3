import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import type { DocumentOutline } from "../schema.ts";
import type { DocumentText, MetaOf } from "./document-kinds.ts";

/** The editor starts a new text with this. */
export function newDocument(kind: DocumentKind, today: string, there: readonly DocumentOutline[]): DocumentText {
  const metas: MetaOf = {
    article: {
      excerpt: "",
      author: "{{name}} crew",
      publishDate: today,
      tags: [],
      category: "",
      featured: false,
      metaDescription: "",
      keywords: [],
    },
    question: { category: "", featured: false, order: lastOrder(there) + 10 },
    town: {
      minutes: null,
      latitude: null,
      longitude: null,
      heading: "",
      pageTitle: "",
      description: "",
      keywords: [],
      shareTitle: "",
      shareText: "",
      road: "",
      sign: [],
      unit: "",
    },
    site: {},
    waiver: { effective: today, consent: "" },
    legal: { description: "", keywords: [], heading: "", lead: "" },
    announcement: { from: "", until: "", link: "" },
  };
  return { slug: "", title: "", markdown: "", meta: metas[kind] };
}

function lastOrder(there: readonly DocumentOutline[]): number {
  return Math.max(0, ...there.filter(({ kind }) => kind === "question").map(({ order }) => order));
}

/** Sorts unpublished texts first, then articles by date and questions in their order. */
export function sortOutlines(documents: readonly DocumentOutline[]): DocumentOutline[] {
  const rank = ({ state }: DocumentOutline) => (state === "shown" ? 1 : 0);
  return documents.toSorted((a, b) => {
    if (a.kind === b.kind && (a.kind === "question" || a.kind === "town")) return a.order - b.order;
    return rank(a) - rank(b) || b.date.localeCompare(a.date) || a.title.localeCompare(b.title);
  });
}
