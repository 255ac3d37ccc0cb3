// A new installation starts with these texts from content/.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentKind } from "#app/shared/words/vocabulary.ts";
import { faq } from "#content/faq.ts";
import { siteWords } from "#content/site-words.ts";
import { parseArticleFile } from "./rules/article-file.ts";
import { type DocumentText, legalNames, WAIVER_NAME } from "./rules/document-kinds.ts";
import { readFrontMatter, wordList } from "./rules/front-matter.ts";

export type StartingDocument = { kind: DocumentKind; name: string; text: DocumentText };

const FOLDER = "content";

export function readStartingDocuments(folder = FOLDER): StartingDocument[] {
  return [
    ...articles(join(folder, "blog")),
    ...questions(),
    ...towns(join(folder, "towns")),
    ...siteTexts(),
    ...legalPages(join(folder, "legal")),
    waiver(folder),
  ];
}

function articles(folder: string): StartingDocument[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".md"));
  return files.sort().map((file) => {
    const name = file.replace(/\.md$/, "");
    return { kind: "article", name, text: parseArticleFile(name, readFileSync(join(folder, file), "utf8")) };
  });
}

function questions(): StartingDocument[] {
  return faq.map(({ id, question, answer, category, featured }, index) => ({
    kind: "question",
    name: id,
    text: { slug: id, title: question, markdown: answer, meta: { category, featured, order: (index + 1) * 10 } },
  }));
}

/** Keeps the order in which the site lists them. */
function towns(folder: string): StartingDocument[] {
  const files = readdirSync(folder).map((file) => {
    const name = file.replace(/\.md$/, "");
    return { name, ...readFrontMatter(`Town ${name}`, readFileSync(join(folder, file), "utf8")) };
  });
  files.sort((a, b) => Number(a.fields.position) - Number(b.fields.position));
  return files.map(({ name, fields, body }) => {
    const { town = "", slug = "", heading = "", pageTitle = "", description = "", shareTitle = "" } = fields;
    const { shareText = "", road = "", unit = "" } = fields;
    const place = { minutes: null, latitude: Number(fields.latitude), longitude: Number(fields.longitude) };
    const lists = { keywords: wordList(fields.keywords), sign: wordList(fields.sign) };
    const meta = { ...place, heading, pageTitle, description, shareTitle, shareText, road, unit, ...lists };
    return { kind: "town", name, text: { slug, title: town, markdown: body.trim(), meta } };
  });
}

function siteTexts(): StartingDocument[] {
  return Object.entries(siteWords).map(([name, { title, fields }]) => {
    const meta = Object.fromEntries(Object.entries(fields).map(([field, { starting }]) => [field, starting]));
    return { kind: "site", name, text: { slug: name, title, markdown: "", meta } };
  });
}

function legalPages(folder: string): StartingDocument[] {
  return legalNames.map((name) => {
    const { fields, body } = readFrontMatter(name, readFileSync(join(folder, `${name}.md`), "utf8"));
    const { title = "", description = "", heading = "", lead = "" } = fields;
    const meta = { description, keywords: wordList(fields.keywords), heading, lead };
    return { kind: "legal", name, text: { slug: name, title, markdown: body, meta } };
  });
}

function waiver(folder: string): StartingDocument {
  const { fields, body } = readFrontMatter(WAIVER_NAME, readFileSync(join(folder, "waiver.md"), "utf8"));
  const { title = "", effective = "", consent = "" } = fields;
  const text = { slug: WAIVER_NAME, title, markdown: body, meta: { effective, consent } };
  return { kind: "waiver", name: WAIVER_NAME, text };
}
