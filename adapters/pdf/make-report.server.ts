// A log or an incident file: headings, each with its facts and sentences.
import { collect, openDocument } from "./document.server.ts";
import { closeStructure, field, heading, note, openStructure, title } from "./flow.server.ts";
import { letterhead, pageFrames } from "./letterhead.server.ts";
import type { PdfPort } from "./port.ts";

const ROW_HEIGHT = 22;

export const makeReport: PdfPort["makeReport"] = async (report) => {
  const { businessName, reference, madeAt } = report;
  const doc = openDocument({ title: `${report.title}: ${businessName}`, author: businessName, at: madeAt });
  const bytes = collect(doc);
  openStructure(doc);
  doc.addPage();
  letterhead(doc, report);
  title(doc, report.title);
  note(doc, report.madeText);
  for (const { heading: words, facts, notes } of report.sections) {
    heading(doc, words, ROW_HEIGHT);
    for (const { label, value } of facts) field(doc, label, value);
    for (const text of notes) note(doc, text);
  }
  closeStructure(doc);
  pageFrames(doc, { businessName, title: report.title, reference });
  doc.end();
  return bytes;
};
