import type { Tx } from "../../../db/database.ts";
import type { NotStated, WaiverItem } from "../../../db/schema/waiver.ts";
import type { WaiverSource } from "../../deps.server.ts";
import { dateInZone } from "../../shared/plain-date.ts";
import { newPrivateToken } from "../../shared/private-token.server.ts";
import { hashWaiver } from "./seal.server.ts";
import { insertWaiver, lockChainEnd, updateWaiver, type Waiver } from "./store.server.ts";

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
export function prepareWaiver(tx: Tx, about: WaiverSubject, signer: Signer, unsigned: Unsigned): Promise<Waiver> {
  return insertWaiver(tx, unsignedWaiver(about, signer, unsigned));
}

function unsignedWaiver(about: WaiverSubject, signer: Signer, { typed, text, now }: Unsigned) {
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

/** A record that is signed as it is made. */
export async function insertSignedWaiver(
  tx: Tx,
  about: WaiverSubject,
  signer: Signer,
  signature: Signature,
): Promise<Waiver> {
  const { nextId: id, ...end } = await lockChainEnd(tx, signature.text, "new record");
  const waiver = { ...unsignedWaiver(about, signer, signature), id };
  return insertWaiver(tx, { ...waiver, ...seal(waiver, signer, signature, end) });
}

/** Signs a prepared record that the caller has locked. */
export async function signWaiver(tx: Tx, waiver: Waiver, signer: Signer, signature: Signature): Promise<void> {
  const end = await lockChainEnd(tx, signature.text, "prepared record");
  await updateWaiver(tx, waiver.id, seal(waiver, signer, signature, end));
}

type Unsealed = Pick<Waiver, "id" | "bookingId" | "customerAddress" | "eventDate" | "lastDay" | "productName"> &
  Pick<Waiver, "capacity" | "capacityUnit" | "windLimitMph">;

/** Who, what text, when, from where, and the hash of the record before it. */
function seal(
  waiver: Unsealed,
  signer: Signer,
  { typed, drawn, ip, userAgent, text, items, notStated = [], now, timeZone }: Signature,
  end: { position: number; hash: string | null },
) {
  const signed = {
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
    chainPosition: end.position + 1,
    previousHash: end.hash,
  } as const;
  return { ...signed, hash: hashWaiver({ ...waiver, ...signed }) ?? null };
}

/** As a clock on the wall would have shown it, with its zone. */
function localTime(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "medium",
    timeStyle: "long",
  }).format(now);
}
