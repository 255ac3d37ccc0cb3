// Says why the store failed, in words for the owner.
import type { StoreFailure, StoreTrial } from "#app/shared/store-failure.ts";
import { findCompany } from "./store-place.ts";

type Place = { endpoint: string; bucket: string };
type Field = "endpoint" | "region" | "bucket" | "accessKeyId" | "secretKey";
export type StoreSentence = { message: string; field: Field | null };

const STEPS = {
  write: "save files in",
  read: "read files from",
  list: "list the files of",
  delete: "delete files from",
} as const;

/** Names the form field that the sentence is about. */
export function trialSentence(trial: Extract<StoreTrial, { ok: false }>, place: Place): StoreSentence {
  const { step, failure, region } = trial;
  if (failure === "not_allowed" || (failure === "refused" && step !== "write")) {
    const needs = "It needs to write, read, list and delete files there.";
    return { message: `This key isn't allowed to ${STEPS[step]} ${place.bucket}. ${needs}`, field: "accessKeyId" };
  }
  if (failure === "wrong_region" && region)
    return { message: `This bucket is in the region ${region}.`, field: "region" };
  return { message: storeSentence(failure, place), field: FIELDS[failure] ?? null };
}

const FIELDS: Partial<Record<StoreFailure, Field>> = {
  unknown_key: "accessKeyId",
  wrong_secret: "secretKey",
  no_bucket: "bucket",
  wrong_region: "region",
  away: "endpoint",
};

export function storeSentence(failure: StoreFailure, { endpoint, bucket }: Place): string {
  const company = findCompany(endpoint);
  const sentences: Record<StoreFailure, string> = {
    unknown_key: `${company} doesn't recognize this key ID. Please copy it again.`,
    wrong_secret: `${company} says the secret key is wrong. Please copy it again. Most stores show it only once, so you may need a new key.`,
    clock:
      "This server's clock is wrong, so the store refuses its requests. Ask whoever runs the server to set the clock.",
    no_bucket: `${company} has no bucket named ${bucket} in this region.`,
    wrong_region: "This bucket is in a different region.",
    not_allowed: `${company} says this key isn't allowed to do that in ${bucket}.`,
    no_file: "The file is no longer in the store.",
    no_room: `${company} won't store more. You've reached a storage limit or spending cap there.`,
    changed: "The file was replaced while we were reading it.",
    away: `${company} didn't answer. Check the address, then try again in a few minutes.`,
    refused: `${company} refused the request.`,
  };
  return sentences[failure];
}
