import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";
import type { SigningIdentity } from "./port.ts";

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
