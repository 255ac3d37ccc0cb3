import { createHash, verify as verifySignature, X509Certificate } from "node:crypto";
import forge from "node-forge";

export type PdfSignature = { valid: boolean; coversFile: boolean; signer: string; kind: string };

const BYTE_RANGE = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/;
const UNREADABLE: PdfSignature = { valid: false, coversFile: false, signer: "", kind: "" };

/**
 * Judges the signature of a PDF as a reader does: it has to cover every byte but itself, the digest that was signed is the one
 * of those bytes, and the certificate inside signed it.
 */
export function verifyPdfSignature(pdf: Uint8Array): PdfSignature {
  try {
    return judge(Buffer.from(pdf));
  } catch {
    return UNREADABLE;
  }
}

function judge(pdf: Buffer): PdfSignature {
  const text = pdf.toString("latin1");
  // The last one: what people type may look like another.
  const ranges = [...text.matchAll(new RegExp(BYTE_RANGE, "g"))].at(-1)?.slice(1).map(Number);
  const [start = -1, before = 0, after = 0, length = 0] = ranges ?? [];
  const contents = text.slice(before, after);
  const coversFile = start === 0 && after + length === pdf.length && /^<[0-9a-f]+>$/i.test(contents);
  const content = Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + length)]);
  const { capture, certificate } = readSeal(contents);
  const valid = coversFile && isDigestOf(content, capture) && isSignedBy(certificate, capture);
  const kind = /\/SubFilter \/([\w.]+)/.exec(text)?.[1] ?? "";
  return { valid, coversFile, signer: certificate.subject.replace("CN=", ""), kind };
}

type Capture = { digestAlgorithm: string; signature: string; authenticatedAttributes: forge.asn1.Asn1[] };

function readSeal(contents: string): { capture: Capture; certificate: X509Certificate } {
  const bytes = forge.util.hexToBytes(contents.slice(1, -1));
  const seal = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(bytes, { parseAllBytes: false } as never));
  const { rawCapture, certificates } = seal as unknown as {
    rawCapture: Capture;
    certificates: forge.pki.Certificate[];
  };
  const [first] = certificates;
  if (!first) throw new Error("There's no certificate inside.");
  return { capture: rawCapture, certificate: new X509Certificate(forge.pki.certificateToPem(first)) };
}

function isDigestOf(content: Buffer, { authenticatedAttributes, digestAlgorithm }: Capture): boolean {
  if (forge.asn1.derToOid(digestAlgorithm) !== forge.pki.oids.sha256) return false;
  const digests = authenticatedAttributes.map(readAttribute).filter(({ oid }) => oid === forge.pki.oids.messageDigest);
  const digest = createHash("sha256").update(content).digest("latin1");
  return digests.length === 1 && digests[0]?.value === digest;
}

function readAttribute({ value }: forge.asn1.Asn1): { oid: string; value: unknown } {
  const [type, values] = value as forge.asn1.Asn1[];
  const [first] = (values?.value ?? []) as forge.asn1.Asn1[];
  return { oid: forge.asn1.derToOid(String(type?.value)), value: first?.value };
}

/** The attributes are signed as a set of their own. */
function isSignedBy(certificate: X509Certificate, { authenticatedAttributes, signature }: Capture): boolean {
  const { UNIVERSAL } = forge.asn1.Class;
  const set = forge.asn1.create(UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const signed = Buffer.from(forge.asn1.toDer(set).getBytes(), "latin1");
  return verifySignature("sha256", signed, certificate.publicKey, Buffer.from(signature, "latin1"));
}
