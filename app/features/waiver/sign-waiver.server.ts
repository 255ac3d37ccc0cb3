import { TIME_ZONE } from "../../../config/fixed.ts";
import type { Tx } from "../../../db/database.ts";
import type { NotStated, WaiverItem } from "../../../db/schema/waiver.ts";
import type { WaiverSource } from "../../deps.server.ts";
import { dateInZone } from "../../shared/plain-date.ts";
import { newPrivateToken } from "../../shared/private-token.server.ts";
import { hashOf } from "./seal.server.ts";
import { insertWaiver, keepWaiverText, lockChainEnd, updateWaiver, type Waiver } from "./store.server.ts";

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
};

/** A record that waits for its signature, with the private link to sign it. */
export async function prepareWaiver(
  tx: Tx,
  about: WaiverSubject,
  signer: Signer,
  { typed, text, now }: Pick<Signature, "typed" | "text" | "now">,
): Promise<Waiver> {
  return insertWaiver(tx, {
    ...about,
    ...signer,
    token: newPrivateToken(),
    status: "unsigned",
    textVersion: text.version,
    textSha256: text.sha256,
    consent: false,
    typedSignature: typed,
    createdAt: now,
  });
}

/** Seals a prepared record, new or locked: who, what text, when, from where, and the hash of the record before it. */
export async function signWaiver(tx: Tx, waiver: Waiver, signer: Signer, signature: Signature): Promise<Waiver> {
  const { typed, drawn, ip, userAgent, text, items, notStated = [], now } = signature;
  const end = await lockChainEnd(tx, text.sha256);
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
    signedDate: dateInZone(now, TIME_ZONE),
    signedAt: now,
    signedLocal: localTime(now),
    ip,
    userAgent: userAgent.slice(0, 500),
    chainPosition: end.position + 1,
    previousHash: end.hash,
  } as const;
  if (!end.hasText) await keepWaiverText(tx, text);
  const sealed = { ...signed, hash: hashOf({ ...waiver, ...signed }) ?? null };
  await updateWaiver(tx, waiver.id, sealed);
  return { ...waiver, ...sealed };
}

/** As a clock on the wall in Georgia would have shown it, with its zone. */
function localTime(now: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: TIME_ZONE,
    dateStyle: "medium",
    timeStyle: "long",
  }).format(now);
}
