import type { Deps } from "#app/deps.server.ts";
import { type FillDeps, fillLive } from "#app/features/base/documents/fill-live.server.ts";
import { markdownBlocks } from "#app/features/base/documents/rules/markdown-blocks.ts";
import type { LiveDocument } from "#app/features/base/documents/rules/shown-documents.ts";
import type { FaqCategory } from "#content/faq-categories.ts";
import type { FaqEntry } from "./rules/faq-entry.ts";

/** Every question on the site with its answer, in the owner's order, at today's prices. */
export async function listFaq(deps: FillDeps & Pick<Deps, "documents">): Promise<FaqEntry[]> {
  const questions = await fillLive(deps, deps.documents.live("question").sort(inOrder));
  return questions.map(({ slug, title, markdown, meta }) => ({
    id: slug,
    question: title,
    answer: markdownBlocks(markdown),
    category: meta.category as FaqCategory,
    featured: meta.featured,
  }));
}

type Question = LiveDocument<"question">;

function inOrder(a: Question, b: Question): number {
  return a.meta.order - b.meta.order || (a.name < b.name ? -1 : 1);
}
