import type { WaiverSource } from "#app/deps.server.ts";
import { dateInZone, formatterFor } from "#app/shared/days/plain-date.ts";
import { newPrivateToken } from "#app/shared/people/private-token.server.ts";
import type { Tx } from "#db/database.ts";
import type { NotStated, WaiverItem } from "#db/schema/waiver.ts";
import { hashWaiver } from "./seal.server.ts";
import { lockChainEnd, updateWaiver, type Waiver } from "./store.server.ts";

export type WaiverSubject = {
  bookingId: number;
  customerAddress: string;
  eventDate: string;
  lastDay: string;
  productName: string;
  wetOption: boolean;
  items: WaiverItem[];
};

export type Signer = { fullName: string; email: string; phone: string };

export type Signature = {
  typed: string;
  drawn: Uint8Array | null;
  ip: string;
  userAgent: string;
  text: WaiverSource;
  /** What is rented as it is now, with each unit's capacity and wind limit, which the text speaks of. */
  items: WaiverItem[];
  notStated?: NotStated[];
  now: Date;
  /** Of the business, by whose clock it was signed. */
  timeZone: string;
};

type Unsigned = Pick<Signature, "typed" | "text" | "now">;

/** A record that waits for its signature, with the private link to sign it. */
export function unsignedWaiver(about: WaiverSubject, signer: Signer, { typed, text, now }: Unsigned) {
  return {
    ...about,
    ...signer,
    token: newPrivateToken(),
    status: "unsigned",
    textVersion: text.version,
    textSha256: text.sha256,
    consent: false,
    // Each item has its own; these are of records of one item.
    capacity: null,
    capacityUnit: null,
    windLimitMph: null,
    typedSignature: typed,
    createdAt: now,
  } as const;
}

/** Signs a prepared record that the caller has locked. */
export async function signWaiver(tx: Tx, waiver: Waiver, signer: Signer, signature: Signature): Promise<void> {
  const signed = sign(signer, signature);
  await updateWaiver(tx, waiver.id, { ...signed, ...(await chain(tx, { ...waiver, ...signed }, signature.text)) });
}

/** The place of a signed record in the chain, held from here on: after the one before it, whose hash is part of its own. */
export async function chain(tx: Tx, signed: Waiver, text: WaiverSource) {
  const end = await lockChainEnd(tx, text);
  const place = { chainPosition: end.position + 1, previousHash: end.hash };
  return { ...place, hash: hashWaiver({ ...signed, ...place }) ?? null };
}

/** Who, what text, when and from where. */
export function sign(
  signer: Signer,
  { typed, drawn, ip, userAgent, text, items, notStated = [], now, timeZone }: Signature,
) {
  return {
    ...signer,
    items,
    wetOption: items.some(({ wet }) => wet),
    hashVersion: 2,
    status: "confirmed",
    textVersion: text.version,
    textSha256: text.sha256,
    consent: !notStated.includes("consent"),
    notStated,
    typedSignature: typed,
    drawnSignature: drawn,
    signedDate: dateInZone(now, timeZone),
    signedAt: now,
    signedLocal: localTime(now, timeZone),
    ip,
    userAgent: userAgent.slice(0, 500),
  } as const;
}

/** As a clock on the wall would have shown it, with its zone. */
function localTime(now: Date, timeZone: string): string {
  return formatterFor("en-US", { timeZone, dateStyle: "medium", timeStyle: "long" }).format(now);
}
