// The last page: what ties this paper to the record it was made from, for whoever has to check it.

import { field, note, title } from "./flow.server.ts";
import type { WaiverDocument } from "./port.ts";

export function auditPage(doc: PDFKit.PDFDocument, waiver: WaiverDocument): void {
  doc.addPage();
  title(doc, "Record of Signing");
  note(doc, "How, when and from where this document was signed, as recorded at that moment.");
  doc.y += 8;
  field(doc, "Waiver", String(waiver.waiverId));
  field(doc, "Booking", String(waiver.bookingId));
  field(doc, "Signer", `${waiver.fullName}, ${waiver.email}`);
  field(doc, "Signed (UTC)", waiver.signedAtUtc.toISOString());
  field(doc, "Signed (local)", waiver.signedLocal);
  field(doc, "IP address", waiver.ip);
  field(doc, "Browser", waiver.userAgent);
  if (waiver.notStated.length > 0) field(doc, "Not stated by the client", waiver.notStated.join("; "));
  field(doc, "Text version", waiver.textVersion);
  field(doc, "Text SHA-256", waiver.textSha256);
  field(doc, "Record hash", waiver.recordHash);
  field(doc, "Previous record", waiver.previousHash ?? "None: this is the first record");
  doc.y += 12;
  note(
    doc,
    `The text hash is over the exact bytes of the text that was shown. The record hash covers this record and the hash of the record before it, so that no record can be changed or removed unnoticed. The file itself is digitally signed by ${waiver.businessName}: a PDF reader shows whether it was changed afterwards. The certificate is the company's own, so a reader may call its issuer unknown.`,
  );
}
