// An empty document on US Letter, tagged for screen readers. The same input gives the same bytes: no clock, no randomness.
import PDFDocument from "pdfkit";

type About = { title: string; author: string; at: Date };

export function openDocument({ title, author, at }: About): PDFKit.PDFDocument {
  return new PDFDocument({
    size: "LETTER",
    margins: { top: 66, bottom: 58, left: 63, right: 63 },
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    // Without pdfkit's own typeface, which it would read anew for each document.
    font: "",
    info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
  });
}

/** Listens before the first byte comes. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
