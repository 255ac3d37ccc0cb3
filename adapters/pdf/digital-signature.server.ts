// The business's digital signature over the whole file. pdfkit itself makes an invisible signature field with room for it:
// a placeholder added afterwards would be a second revision of the file; here it is one revision, all of it signed.
import { privateEncrypt } from "node:crypto";
import { Signer, SignPdf } from "@signpdf/signpdf";
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
  return new SignPdf().sign(pdf, new IdentitySigner(identity), signedAt);
}

type OidName = "data" | "contentType" | "signingTime" | "messageDigest" | "sha256";

class IdentitySigner extends Signer {
  readonly #identity: SigningIdentity;

  constructor(identity: SigningIdentity) {
    super();
    this.#identity = identity;
  }

  override async sign(pdf: Buffer, signedAt: Date): Promise<Buffer> {
    const { data, contentType, signingTime, messageDigest, sha256 } = forge.pki.oids as Record<OidName, string>;
    const certificate = forge.pki.certificateFromPem(this.#identity.certificatePem);
    const message = forge.pkcs7.createSignedData();
    message.content = forge.util.createBuffer(pdf.toString("binary"));
    message.addCertificate(certificate);
    message.addSigner({
      key: nativeKey(this.#identity.privateKeyPem),
      certificate,
      digestAlgorithm: sha256,
      // In the order that European validators ask for.
      authenticatedAttributes: [
        { type: contentType, value: data },
        // Its types know no dates.
        { type: signingTime, value: signedAt as unknown as string },
        { type: messageDigest },
      ],
    });
    message.sign({ detached: true });
    return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), "binary");
  }
}

// What PKCS#1 v1.5 puts before a SHA-256 digest to say which one it is.
const SHA256_PREFIX = Buffer.from("3031300d060960864801650304020105000420", "hex");

/** Signs by Node's own RSA, many times faster than forge's. Forge only calls `sign`, which its types do not tell. */
function nativeKey(privateKeyPem: string): forge.pki.rsa.PrivateKey {
  const sign = (digest: forge.md.MessageDigest) => {
    const sha256 = Buffer.from(digest.digest().getBytes(), "binary");
    return privateEncrypt(privateKeyPem, Buffer.concat([SHA256_PREFIX, sha256])).toString("binary");
  };
  return { sign } as unknown as forge.pki.rsa.PrivateKey;
}
