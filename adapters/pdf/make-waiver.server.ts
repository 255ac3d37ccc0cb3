import PDFDocument from "pdfkit";
import { addSignatureField, sealPdf } from "./digital-signature.server.ts";
import { closeStructure, openStructure } from "./flow.server.ts";
import { pageFrames } from "./letterhead.server.ts";
import type { PdfPort, WaiverDocument } from "./port.ts";
import { auditPage, waiverPages } from "./waiver-pages.server.ts";

export const makeSignedWaiver: PdfPort["makeSignedWaiver"] = async (waiver, identity, signedAt) =>
  sealPdf(await drawWaiver(waiver, signedAt), identity, signedAt);

/** The same input gives the same bytes: no clock, no randomness. */
async function drawWaiver(waiver: WaiverDocument, signedAt: Date): Promise<Buffer> {
  const doc = openDocument(waiver, signedAt);
  const bytes = collect(doc);
  openStructure(doc);
  doc.addPage();
  waiverPages(doc, waiver);
  auditPage(doc, waiver);
  closeStructure(doc);
  pageFrames(doc, waiver);
  addSignatureField(doc, {
    signer: waiver.businessName,
    reason: `Seals waiver ${waiver.waiverId} as it was signed`,
    place: waiver.businessPlace,
    contact: waiver.businessEmail,
    signedAt,
  });
  doc.end();
  return bytes;
}

function openDocument(waiver: WaiverDocument, signedAt: Date): PDFKit.PDFDocument {
  return new PDFDocument({
    size: "LETTER",
    margins: { top: 66, bottom: 58, left: 63, right: 63 },
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-US",
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${waiver.textTitle}: waiver ${waiver.waiverId}, booking ${waiver.bookingId}`,
      Author: waiver.businessName,
      Creator: waiver.businessName,
      CreationDate: signedAt,
      ModDate: signedAt,
    },
  });
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
