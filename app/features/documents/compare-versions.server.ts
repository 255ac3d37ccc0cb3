import type { Deps } from "../../deps.server.ts";
import { orNotFound } from "../../shared/problem.ts";
import type { DocumentKind } from "../../shared/vocabulary.ts";
import { compareTexts } from "./rules/compare-texts.ts";
import type { DocumentText } from "./rules/document-kinds.ts";
import { metaLines } from "./rules/meta-lines.ts";
import type { ComparedPart } from "./schema.ts";
import { listVersions } from "./store.server.ts";

type Key = { kind: DocumentKind; name: string };

/** What one version says that another doesn't. Version 0 is empty. */
export async function compareVersions({ db }: Deps, key: Key, from: number, to: number): Promise<ComparedPart[]> {
  const rows = (await listVersions(db, key)).map(({ document }) => document);
  const text = (version: number) => {
    const row = rows.find((one) => one.version === version);
    return version === 0 ? "" : asText(key.kind, orNotFound(row, "document"));
  };
  return compareTexts(text(from), text(to));
}

function asText(kind: DocumentKind, { title, slug, markdown, meta }: DocumentText): string {
  return [`Title: ${title}`, ...metaLines(kind, slug, meta), "", markdown.trim()].join("\n");
}
