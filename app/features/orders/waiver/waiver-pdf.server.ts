import { X509Certificate } from "node:crypto";
import type { SigningIdentity } from "#adapters/pdf/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { logoFile } from "#app/features/base/settings/business-files.server.ts";
import { getOrCreateSetting, readSetting } from "#db/settings-store.server.ts";
import { listWaiverItems } from "./rules/waiver-items.ts";
import { notStatedText } from "./rules/waiver-labels.ts";
import { parseWaiverText } from "./rules/waiver-text.ts";
import { sha256 } from "./seal.server.ts";
import { findWaiver, findWaiverText, keepFirstPdf, type Waiver } from "./store.server.ts";

/** The signed document of a waiver: made at the first call, the same bytes ever after. Undefined while unsigned. */
export async function waiverPdf(deps: Deps, waiver: Waiver): Promise<Uint8Array | undefined> {
  if (waiver.erasedAt) return undefined;
  if (waiver.pdf) return waiver.pdf;
  const document = await toDocument(deps, waiver);
  if (!document) return undefined;
  const pdf = await deps.pdf.makeSignedWaiver(document, await signingIdentity(deps), deps.now());
  const isFirst = await keepFirstPdf(deps.db, waiver.id, pdf);
  return isFirst ? pdf : ((await findWaiver(deps.db, waiver.id))?.pdf ?? pdf);
}

export const PDF_IDENTITY = "pdf_signing_identity";

/**
 * One key for all processes, made when it is first needed. The certificate names the business, so another name gets another
 * one; what was signed before carries the one it was signed with.
 */
async function signingIdentity({ db, pdf, pdfIdentity, business, now }: Deps): Promise<SigningIdentity> {
  if (pdfIdentity) return pdfIdentity;
  const { name } = business();
  const first = await readSetting<SigningIdentity>(db, PDF_IDENTITY);
  if (first && isNamed(first, name)) return first;
  const key = first ? `${PDF_IDENTITY}_${sha256(name).slice(0, 16)}` : PDF_IDENTITY;
  const kept = await readSetting<SigningIdentity>(db, key);
  return kept ?? getOrCreateSetting(db, key, await pdf.createIdentity(name, now()), now());
}

/** A certificate has room for the beginning of a long name. */
function isNamed({ certificatePem }: SigningIdentity, name: string): boolean {
  const { CN } = new X509Certificate(certificatePem).toLegacyObject().subject as { CN?: string };
  return CN !== undefined && (CN === name || (CN.length >= 64 && name.startsWith(CN)));
}

async function toDocument({ db, business }: Deps, waiver: Waiver) {
  const { signedDate, signedAt, signedLocal, ip, userAgent, hash } = waiver;
  const { name, contact, home, logo } = business();
  const text = await findWaiverText(db, waiver.textSha256);
  if (!text || !signedDate || !signedAt || !signedLocal || !hash) return undefined;
  const { title, preamble, sections, consent } = parseWaiverText(text.markdown);
  return {
    waiverId: waiver.id,
    bookingId: waiver.bookingId,
    businessName: name,
    logo: (logo && (await logoFile(db, `${logo.id}-180`))?.bytes) ?? null,
    businessPhone: contact.phone,
    businessEmail: contact.email,
    businessPlace: `${home.locality}, ${home.regionName}`,
    fullName: waiver.fullName,
    email: waiver.email,
    phone: waiver.phone,
    address: waiver.customerAddress,
    eventDate: waiver.eventDate,
    lastDay: waiver.lastDay ?? waiver.eventDate,
    items: listWaiverItems(waiver),
    typedSignature: waiver.typedSignature,
    drawnSignature: waiver.drawnSignature,
    signedDate,
    signedAtUtc: signedAt,
    signedLocal,
    ip: ip ?? "",
    userAgent: userAgent ?? "",
    consentText: consent,
    notStated: waiver.notStated.map((name) => notStatedText[name]),
    textVersion: waiver.textVersion,
    textTitle: title,
    preamble,
    sections,
    textSha256: waiver.textSha256,
    recordHash: hash,
    previousHash: waiver.previousHash,
  };
}

/** For a mail that was queued when the waiver was signed; it cannot have become unsigned since. */
export async function waiverPdfById(deps: Deps, id: number): Promise<Uint8Array> {
  const waiver = await findWaiver(deps.db, id);
  const pdf = waiver && (await waiverPdf(deps, waiver));
  if (!pdf) throw new Error(`There is no signed waiver ${id}`);
  return pdf;
}
