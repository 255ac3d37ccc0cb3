// The business vouches for its own documents: a key with a certificate that it issued itself.

import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";
import type { SigningIdentity } from "./port.ts";

const YEARS = 10;
/** The longest common name that X.509 allows. */
const NAME_LENGTH = 64;
// forge takes the type of the string here; its declarations ask for the class.
const UTF8_STRING = forge.asn1.Type.UTF8 as number as forge.asn1.Class;

export async function createIdentity(businessName: string, now: Date): Promise<SigningIdentity> {
  // Node makes the pair on another thread; forge would hold up every request for seconds.
  const pair = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { privateKeyPem: pair.privateKey, certificatePem: certify(pair, businessName, now) };
}

function certify(pair: { publicKey: string; privateKey: string }, businessName: string, now: Date): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // A leading 01 keeps the number positive, as the standard asks.
  certificate.serialNumber = `01${randomBytes(15).toString("hex")}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const name = { name: "commonName", value: commonName(businessName), valueTagClass: UTF8_STRING };
  certificate.setSubject([name]);
  certificate.setIssuer([name]);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false, critical: true },
    { name: "keyUsage", digitalSignature: true, nonRepudiation: true, critical: true },
    { name: "subjectKeyIdentifier" },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

function commonName(businessName: string): string {
  return Array.from(businessName).slice(0, NAME_LENGTH).join("");
}
