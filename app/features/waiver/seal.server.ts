import { createHash } from "node:crypto";
import { canonicalText } from "./rules/record-hash.ts";
import type { Waiver } from "./store.server.ts";

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

type SealedRecord = Omit<Waiver, "hash" | "pdf" | "status" | "token" | "createdAt" | "erasedAt">;

/** The hash of a signed record, computed from what is stored, or undefined for one that nobody signed. */
export function hashOf(waiver: SealedRecord): string | undefined {
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

function laterFacts({ notStated, capacity, capacityUnit, windLimitMph }: SealedRecord) {
  return {
    ...(notStated.length > 0 && { notStated }),
    ...(capacity !== null && { capacity }),
    ...(capacityUnit !== null && { capacityUnit }),
    ...(windLimitMph !== null && { windLimitMph }),
  };
}
