// Why a store didn't do what it was asked, for the owner.
import type { StoreFailure, StoreTrial } from "../../../shared/store-failure.ts";
import { companyOf } from "./store-place.ts";

type Place = { endpoint: string; bucket: string };
type Field = "endpoint" | "region" | "bucket" | "accessKeyId" | "secretKey";
export type StoreSentence = { message: string; field: Field | null };

const STEPS = {
  write: "save files in",
  read: "read files from",
  list: "list the files of",
  delete: "delete files from",
} as const;

/** The sentence, and the field of the form it is about. */
export function trialSentence(trial: Extract<StoreTrial, { ok: false }>, place: Place): StoreSentence {
  const { step, failure, region } = trial;
  if (failure === "not_allowed" || (failure === "refused" && step !== "write")) {
    const needs = "It needs to write, read, list and delete files there.";
    return { message: `This key may not ${STEPS[step]} ${place.bucket}. ${needs}`, field: "accessKeyId" };
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
  const company = companyOf(endpoint);
  const sentences: Record<StoreFailure, string> = {
    unknown_key: `${company} doesn't know this key ID. Copy it again from there.`,
    wrong_secret: `${company} says the secret key is wrong. Copy it again; most stores show it only once.`,
    clock: "This server's clock is wrong, so the store refuses it. Ask who runs the server to set it.",
    no_bucket: `${company} has no bucket named ${bucket} in this region.`,
    wrong_region: "This bucket is in another region than the one entered.",
    not_allowed: `${company} refused: this key isn't allowed to do that in ${bucket}.`,
    no_file: "The file isn't in the store any more.",
    no_room: `${company} takes no more: its limit or cap is reached.`,
    changed: "The file was replaced while it was read.",
    away: `${company} didn't answer. Check the address, then try again in a few minutes.`,
    refused: `${company} refused the request.`,
  };
  return sentences[failure];
}
