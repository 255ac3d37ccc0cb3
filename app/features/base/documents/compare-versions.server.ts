import type { Deps } from "#app/deps.server.ts";
import { orNotFound } from "#app/shared/problem.ts";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { listNamedFacts } from "./check-words.server.ts";
import { compareTexts } from "./rules/compare-texts.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import { metaLines } from "./rules/meta-lines.ts";
import { withLabels } from "./rules/named-facts.ts";
import type { ComparedPart } from "./schema.ts";
import { listVersions } from "./store.server.ts";

type Key = { kind: DocumentKind; name: string };

/** Compares two versions. Version 0 is empty. */
export async function compareVersions(deps: Deps, key: Key, from: number, to: number): Promise<ComparedPart[]> {
  const rows = (await listVersions(deps.db, key)).map(({ document }) => document);
  const facts = await listNamedFacts(deps);
  const text = (version: number) => {
    const row = rows.find((one) => one.version === version);
    return version === 0 ? "" : withLabels(asText(key.kind, orNotFound(row, "document")), facts);
  };
  return compareTexts(text(from), text(to));
}

function asText(kind: DocumentKind, { title, slug, markdown, meta }: DocumentText): string {
  return [`Title: ${title}`, ...metaLines(kind, slug, meta), "", markdown.trim()].join("\n");
}
