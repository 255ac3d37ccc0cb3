/** What a store can refuse or fail at, whichever company runs it. */
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

/** The first step of a trial that failed, if any. `region`: where the bucket is, when the store says so. */
export type StoreTrial =
  | { ok: true }
  | { ok: false; step: "write" | "read" | "list" | "delete"; failure: StoreFailure; region: string | undefined };
