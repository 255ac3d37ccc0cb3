import { addSignatureField, sealPdf } from "./digital-signature.server.ts";
import { collect, openDocument } from "./document.server.ts";
import { closeStructure, openStructure } from "./flow.server.ts";
import { pageFrames } from "./letterhead.server.ts";
import type { PdfPort, WaiverDocument } from "./port.ts";
import { auditPage, waiverPages } from "./waiver-pages.server.ts";

export const makeSignedWaiver: PdfPort["makeSignedWaiver"] = async (waiver, identity, signedAt) =>
  sealPdf(await drawWaiver(waiver, signedAt), identity, signedAt);

/** The same input gives the same bytes: no clock, no randomness. */
async function drawWaiver(waiver: WaiverDocument, signedAt: Date): Promise<Buffer> {
  const doc = openDocument({
    title: `${waiver.textTitle}: waiver ${waiver.waiverId}, booking ${waiver.bookingId}`,
    author: waiver.businessName,
    at: signedAt,
  });
  const bytes = collect(doc);
  openStructure(doc);
  doc.addPage();
  waiverPages(doc, waiver);
  auditPage(doc, waiver);
  closeStructure(doc);
  pageFrames(doc, {
    businessName: waiver.businessName,
    title: waiver.textTitle,
    reference: `Waiver ${waiver.waiverId}  ·  Booking ${waiver.bookingId}`,
  });
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
