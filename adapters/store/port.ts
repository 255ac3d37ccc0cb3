// The interface of a store of files elsewhere. Names are below the prefix of the settings: nothing above it is ever touched.
import type { StoreFailure } from "#app/shared/store-failure.ts";

/** Where files are kept, as the owner entered it. */
type StorePlace = {
  /** `https://s3.us-west-004.backblazeb2.com` */
  endpoint: string;
  region: string;
  bucket: string;
  /** A folder in the bucket, or empty. */
  prefix: string;
  accessKeyId: string;
};

export type StoreAccount = StorePlace & { secretKey: string };

export type StoredFile = { name: string; bytes: number; storedAt: Date };

/** A file to upload: read in pieces, and again when a piece has to be sent again. */
export type FileToStore = { bytes: number; read: (from: number, bytes: number) => Promise<Uint8Array> };

export type StorePort = {
  /** Returns once the whole file is there. A name that exists is replaced. */
  put: (name: string, file: FileToStore, signal?: AbortSignal) => Promise<void>;
  /** The file's bytes. A connection that breaks is resumed where it broke. */
  get: (name: string, signal?: AbortSignal) => AsyncIterable<Uint8Array>;
  /** Every file whose name begins with this, by name. */
  list: (begins: string, signal?: AbortSignal) => Promise<StoredFile[]>;
  /** Deleting what isn't there is no error. */
  delete: (name: string, signal?: AbortSignal) => Promise<void>;
};

/** Never the store's own words: they may repeat what was sent. */
export class StoreError extends Error {
  readonly failure: StoreFailure;
  /** The store's short code, such as `AccessDenied`. */
  readonly code: string;
  /** Where the bucket is, when the store says so. */
  readonly region: string | undefined;

  constructor(
    failure: StoreFailure,
    code: string,
    { region, cause }: { region?: string | undefined; cause?: unknown } = {},
  ) {
    super(`The store failed: ${failure} (${code})`, { cause });
    this.name = "StoreError";
    this.failure = failure;
    this.code = code;
    this.region = region;
  }
}

/** By name and not by class: the built app has a copy of this file of its own. */
export const isStoreError = (error: unknown): error is StoreError =>
  error instanceof Error && error.name === "StoreError" && "failure" in error;
