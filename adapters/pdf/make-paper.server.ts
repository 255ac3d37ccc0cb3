// A receipt or an invoice: who and what, then amounts in columns.
import { collect, openDocument } from "./document.server.ts";
import { amountRow, closeStructure, field, heading, note, openStructure, title } from "./flow.server.ts";
import { letterhead, pageFrames } from "./letterhead.server.ts";
import type { PaperDocument, PdfPort } from "./port.ts";

const ROW_HEIGHT = 22;

export const makePaper: PdfPort["makePaper"] = async (paper) => {
  const { businessName, number, issuedAt } = paper;
  const doc = openDocument({ title: `${number}: ${businessName}`, author: businessName, at: issuedAt });
  const bytes = collect(doc);
  openStructure(doc);
  doc.addPage();
  letterhead(doc, paper);
  title(doc, paper.title);
  note(doc, `${number}. ${paper.issuedText}.`);
  doc.y += 6;
  for (const { label, value } of paper.details) field(doc, label, value);
  for (const part of paper.parts) amounts(doc, part);
  doc.y += 12;
  for (const text of paper.notes) note(doc, text);
  closeStructure(doc);
  pageFrames(doc, { businessName, title: paper.title, reference: number });
  doc.end();
  return bytes;
};

function amounts(doc: PDFKit.PDFDocument, { heading: words, rows, sum }: PaperDocument["parts"][number]): void {
  doc.y += 6;
  heading(doc, words, 2 * ROW_HEIGHT);
  for (const row of rows) amountRow(doc, row);
  amountRow(doc, sum, true);
}
