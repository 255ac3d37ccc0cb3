/** Reasons why a store fails, the same for every company. */
export type StoreFailure =
  | "unknown_key"
  | "wrong_secret"
  | "clock"
  | "no_bucket"
  | "wrong_region"
  | "not_allowed"
  | "no_file"
  | "no_room"
  | "changed"
  | "away"
  | "refused";

/** `step` is the first one that failed. `region` is the bucket's, if the store says so. */
export type StoreTrial =
  | { ok: true }
  | { ok: false; step: "write" | "read" | "list" | "delete"; failure: StoreFailure; region: string | undefined };
