// The business's digital signature over the whole file. pdfkit itself makes an invisible signature field with room for it:
// a placeholder added afterwards would be a second revision of the file; here it is one revision, all of it signed.
import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";
import type { SigningIdentity } from "./port.ts";

type SealFacts = { signer: string; reason: string; place: string; contact: string; signedAt: Date };

/** What @signpdf/signpdf looks for and puts the real numbers in place of. */
const BYTE_RANGE_PLACEHOLDER = "**********";
const SIGNATURE_BYTES = 8192;
const PRINT_AND_LOCKED = 4 + 128;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

type FormDictionary = { Fields: unknown[]; SigFlags?: number; NeedAppearances?: boolean | undefined };
/** pdfkit has no signatures, so the form that it makes is completed here. */
type WithCatalog = { _root: { data: { AcroForm: { data: FormDictionary } } } };

export function addSignatureField(doc: PDFKit.PDFDocument, facts: SealFacts): void {
  const seal = doc.ref({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "adbe.pkcs7.detached",
    ByteRange: [0, ...Array(3).fill(BYTE_RANGE_PLACEHOLDER)],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: pdfString(facts.signer),
    Reason: pdfString(facts.reason),
    Location: pdfString(facts.place),
    ContactInfo: pdfString(facts.contact),
    M: facts.signedAt,
  });
  const widget = doc.ref({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    T: pdfString("Seal"),
    Rect: [0, 0, 0, 0],
    F: PRINT_AND_LOCKED,
    P: doc.page.dictionary,
    V: seal,
  });
  doc.page.annotations.push(widget);
  doc.initForm();
  const form = (doc as PDFKit.PDFDocument & WithCatalog)._root.data.AcroForm.data;
  form.Fields.push(widget);
  form.SigFlags = SIGNATURES_EXIST_AND_APPEND_ONLY;
  // A reader that redraws the form would change the signed file.
  form.NeedAppearances = undefined;
  seal.end(undefined);
  widget.end(undefined);
}

/** To pdfkit a string is a PDF name, and a String object is text. */
function pdfString(text: string): object {
  return Object(text);
}

/** Fills the signature field: PKCS#7, detached, over every byte but its own. */
export async function sealPdf(pdf: Buffer, identity: SigningIdentity, signedAt: Date): Promise<Uint8Array> {
  const signer = new P12Signer(toP12(identity), { passphrase: PASSPHRASE });
  return new SignPdf().sign(pdf, signer, signedAt);
}

// The container lives in memory for the length of one call: its password protects nothing, nor do many rounds of it.
const PASSPHRASE = "in-memory";

function toP12(identity: SigningIdentity): Buffer {
  const key = forge.pki.privateKeyFromPem(identity.privateKeyPem);
  const certificate = forge.pki.certificateFromPem(identity.certificatePem);
  const container = forge.pkcs12.toPkcs12Asn1(key, [certificate], PASSPHRASE, { algorithm: "3des", count: 1 });
  return Buffer.from(forge.asn1.toDer(container).getBytes(), "binary");
}
