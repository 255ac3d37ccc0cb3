// Documents that can be read without this product, years later: the signed waiver, which can be checked too, and papers about
// money.

/** At the head of the first page. */
export type Letterhead = {
  businessName: string;
  /** PNG bytes without transparency; our own sign is drawn where there is none. */
  logo: Uint8Array | null;
  businessPhone: string;
  businessEmail: string;
};

export type WaiverDocument = Letterhead & {
  waiverId: number;
  bookingId: number;
  /** `Ellijay, Georgia`. */
  businessPlace: string;
  fullName: string;
  email: string;
  phone: string;
  address: string;
  /** yyyy-MM-dd */
  eventDate: string;
  lastDay: string;
  /** Everything that is rented, with each unit's limits as they were when it was signed; null in records that did not keep them. */
  items: { name: string; wet: boolean; limits: { capacity: string; wind: string } | null }[];
  typedSignature: string;
  /** PNG bytes, already decoded and re-encoded by us. */
  drawnSignature: Uint8Array | null;
  /** yyyy-MM-dd as shown on the form. */
  signedDate: string;
  signedAtUtc: Date;
  /** As it was in business time, e.g. "May 12, 2026, 4:12:07 PM EDT". */
  signedLocal: string;
  ip: string;
  userAgent: string;
  consentText: string;
  /** What the form asks for and the client did not say, in words. */
  notStated: string[];
  textVersion: string;
  textTitle: string;
  /** The text before the first section; it was hashed and signed too. */
  preamble: { text: string; strong: boolean }[];
  /** The seven sections in order. A paragraph that is shouted in the source (wholly upper case or bold) stays so. */
  sections: { heading: string; paragraphs: { text: string; strong: boolean }[] }[];
  textSha256: string;
  recordHash: string;
  previousHash: string | null;
};

export type PaperRow = { label: string; amount: string };

/** A receipt or an invoice. Everything is in words already. */
export type PaperDocument = Letterhead & {
  title: string;
  /** `Booking 1042, receipt 2`. */
  number: string;
  issuedText: string;
  issuedAt: Date;
  details: { label: string; value: string }[];
  parts: { heading: string; rows: PaperRow[]; sum: PaperRow }[];
  notes: string[];
};

/** A log or a file about an incident: headings with facts and sentences below them. Everything is in words already. */
export type ReportDocument = Letterhead & {
  title: string;
  /** At the foot of every page: `Booking 1042, incident file`. */
  reference: string;
  madeText: string;
  madeAt: Date;
  sections: { heading: string; facts: { label: string; value: string }[]; notes: string[] }[];
};

/** A private key with its certificate, PEM, as stored in the database. */
export type SigningIdentity = { privateKeyPem: string; certificatePem: string };

export type PdfPort = {
  /** The finished, digitally signed bytes. */
  makeSignedWaiver: (document: WaiverDocument, identity: SigningIdentity, signedAt: Date) => Promise<Uint8Array>;
  makePaper: (paper: PaperDocument) => Promise<Uint8Array>;
  makeReport: (report: ReportDocument) => Promise<Uint8Array>;
  createIdentity: (businessName: string, now: Date) => Promise<SigningIdentity>;
};
