// Reads a PDF with pdf.js, so that no test reads our files with our own code.
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type TextItem = { str: string; hasEOL: boolean; transform: number[]; width: number };
export type PdfFont = { name: string; isInside: boolean; isSubset: boolean };
export type PdfInfo = {
  pages: number;
  size: number[];
  title: string;
  author: string;
  created: string;
  isTagged: boolean;
};

const SET_FONT = (await getResolvedPDFJS()).OPS.setFont;

/** The words in the order in which they're drawn, a form feed between pages. */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  const pages = await eachPage(pdf, async (page) =>
    (await listItems(page)).map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""),
  );
  return pages.join("\f");
}

/** The words as they stand beside each other, line by line. */
export async function readPdfLines(pdf: Uint8Array): Promise<string> {
  const pages = await eachPage(pdf, async (page) => {
    const lines = Map.groupBy(await listItems(page), ({ transform }) => Math.round(top(transform)));
    const fromTop = [...lines].sort(([one], [other]) => other - one);
    return fromTop
      .map(([, items]) =>
        items
          .sort((one, other) => left(one.transform) - left(other.transform))
          .map(({ str }) => str)
          .join(" "),
      )
      .join("\n");
  });
  return pages.join("\f");
}

export async function readPdfInfo(bytes: Uint8Array): Promise<PdfInfo> {
  return withPdf(bytes, async (pdf) => {
    const { info } = await pdf.getMetadata();
    const { Title, Author, CreationDate } = info as Record<string, string>;
    const { view } = await pdf.getPage(1);
    const isTagged = (await pdf.getMarkInfo())?.Marked === true;
    return {
      pages: pdf.numPages,
      size: view.slice(2),
      title: `${Title}`,
      author: `${Author}`,
      created: `${CreationDate}`,
      isTagged,
    };
  });
}

/** Where the words end that reach furthest to the right, in points. */
export async function rightEdge(pdf: Uint8Array): Promise<number> {
  const edges = await eachPage(pdf, async (page) =>
    Math.max(
      ...(await listItems(page)).filter(({ str }) => str.trim()).map(({ transform, width }) => left(transform) + width),
    ),
  );
  return Math.max(...edges);
}

/** The first elements of each page's tree. */
export const readPdfRoots = (pdf: Uint8Array): Promise<string[][]> =>
  eachPage(pdf, async (page) => {
    const { children } = await page.getStructTree();
    return children.map((child) => ("role" in child ? child.role : "text"));
  });

export async function readPdfFonts(pdf: Uint8Array): Promise<PdfFont[]> {
  const pages = await eachPage(pdf, listFonts);
  return pages.flat();
}

async function listFonts(page: Page): Promise<PdfFont[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set(argsArray.filter((_, at) => fnArray[at] === SET_FONT).map(([id]) => String(id)));
  return [...ids].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id) as { name: string; missingFile?: boolean };
    return { name, isInside: !missingFile, isSubset: /^[A-Z]{6}\+/.test(name) };
  });
}

/** Of the document or of one of its fields. */
export async function hasScripts(bytes: Uint8Array): Promise<boolean> {
  return withPdf(bytes, async (pdf) => {
    const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat() as { actions?: object | null }[];
    return Boolean((await pdf.getJSActions()) || fields.some(({ actions }) => actions));
  });
}

const left = (transform: number[]) => transform[4] ?? 0;
const top = (transform: number[]) => transform[5] ?? 0;

async function listItems(page: Page): Promise<TextItem[]> {
  const { items } = await page.getTextContent();
  return items.filter((item): item is typeof item & TextItem => "str" in item);
}

function eachPage<T>(bytes: Uint8Array, read: (page: Page) => Promise<T>): Promise<T[]> {
  return withPdf(bytes, (pdf) =>
    Promise.all(Array.from({ length: pdf.numPages }, async (_, at) => read(await pdf.getPage(at + 1)))),
  );
}

/** It takes the bytes away, so it gets its own. */
async function withPdf<T>(bytes: Uint8Array, read: (pdf: Pdf) => Promise<T>): Promise<T> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  try {
    return await read(pdf);
  } finally {
    await pdf.loadingTask.destroy();
  }
}
