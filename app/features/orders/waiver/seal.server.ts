import { createHash } from "node:crypto";
import { canonicalText } from "./rules/record-hash.ts";
import type { Waiver } from "./store.server.ts";

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

type SealedRecord = Omit<Waiver, "hash" | "pdf" | "status" | "token" | "createdAt" | "erasedAt">;

/** The hash of a signed record, computed from what is stored, or undefined for one that nobody signed. */
export function hashWaiver(waiver: SealedRecord): string | undefined {
  const { signedDate, signedAt, signedLocal, ip, userAgent, drawnSignature } = waiver;
  if (!signedDate || !signedAt || !signedLocal || ip === null || userAgent === null) return undefined;
  return sha256(
    canonicalText({
      waiverId: waiver.id,
      bookingId: waiver.bookingId,
      textVersion: waiver.textVersion,
      textSha256: waiver.textSha256,
      consent: waiver.consent,
      fullName: waiver.fullName,
      email: waiver.email,
      phone: waiver.phone,
      customerAddress: waiver.customerAddress,
      eventDate: waiver.eventDate,
      productName: waiver.productName,
      wetOption: waiver.wetOption,
      typedSignature: waiver.typedSignature,
      drawnSignatureSha256: drawnSignature ? sha256(drawnSignature) : null,
      signedDate,
      signedAt: signedAt.toISOString(),
      signedLocal,
      ip,
      userAgent,
      previousHash: waiver.previousHash,
      ...laterFacts(waiver),
    }),
  );
}

/** Version 2 covers everything that is rented, and for how long; version 1 spoke of one item on one day. */
function laterFacts(waiver: SealedRecord) {
  const { notStated, capacity, capacityUnit, windLimitMph, hashVersion, items, lastDay } = waiver;
  return {
    ...(hashVersion === 2 && { hashVersion: 2 as const, items: items ?? [], lastDay: lastDay ?? waiver.eventDate }),
    ...(notStated.length > 0 && { notStated }),
    ...(capacity !== null && { capacity }),
    ...(capacityUnit !== null && { capacityUnit }),
    ...(windLimitMph !== null && { windLimitMph }),
  };
}
