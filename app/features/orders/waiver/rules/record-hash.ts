// What a signature's hash covers, in a format that never changes: the chain breaks when a single character changes.

export type SealedFields = {
  waiverId: number;
  bookingId: number;
  textVersion: string;
  textSha256: string;
  consent: boolean;
  fullName: string;
  email: string;
  phone: string;
  customerAddress: string;
  eventDate: string;
  productName: string;
  wetOption: boolean;
  typedSignature: string;
  drawnSignatureSha256: string | null;
  signedDate: string;
  signedAt: string;
  signedLocal: string;
  ip: string;
  userAgent: string;
  previousHash: string | null;
  // Records older than these facts do not have them, and hash as they were signed.
  notStated?: string[];
  capacity?: number;
  capacityUnit?: string;
  windLimitMph?: number;
  // From version 2 on.
  hashVersion?: 2;
  items?: readonly object[];
  lastDay?: string;
};

/** Keys in a fixed order, so that the text does not depend on how the object was made or stored. */
export function canonicalText(fields: SealedFields): string {
  const items = fields.items?.map(inOrder);
  return JSON.stringify(inOrder(items ? { ...fields, items } : fields));
}

function inOrder(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
