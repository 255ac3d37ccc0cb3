// One request to an S3-compatible store: signed, timed, and tried again while that may help.
import { setTimeout as sleep } from "node:timers/promises";
import type { StoreFailure } from "#app/shared/store-failure.ts";
import { type StoreAccount, StoreError } from "./port.ts";
import { readText, TooLong } from "./read-response.ts";
import { readXml } from "./read-xml.ts";
import { encodePart, sha256, signRequest } from "./sign-request.ts";

export type Pace = {
  now: () => Date;
  /** A request whose store says nothing for so long is over. */
  silenceMs: number;
  /** Long enough for 8 MB over a slow connection. */
  bytesPerMs: number;
  tries: number;
  /** Before the second try; each further one waits twice as long. */
  retryMs: number;
};

export const PACE: Pace = { now: () => new Date(), silenceMs: 60_000, bytesPerMs: 64, tries: 5, retryMs: 1000 };

/** While somebody waits for the answer. */
export const TRIAL_PACE: Pace = { ...PACE, silenceMs: 15_000, tries: 2 };

type S3Request = {
  method: "GET" | "PUT" | "POST" | "DELETE" | "HEAD";
  /** Undefined: the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal | undefined;
};

type S3Answer = { headers: Headers; text: string };

export type S3Client = {
  /** One request with its whole answer, which is short. */
  ask: (request: S3Request) => Promise<S3Answer>;
  /** One request whose answer may be long: the caller reads it. */
  open: (request: S3Request) => Promise<Response>;
};

/** Both answer with what is good; everything else is a `StoreError`. */
export function createS3Client(account: StoreAccount, pace: Pace): S3Client {
  return {
    ask: (request) =>
      trying(request, pace, async () => {
        const response = await askOnce(account, pace, request);
        return { headers: response.headers, text: await shortText(response, pace) };
      }),
    open: (request) => trying(request, pace, () => askOnce(account, pace, request)),
  };
}

async function trying<T>({ signal }: S3Request, pace: Pace, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (!(error instanceof StoreError) || error.failure !== "away" || tries === pace.tries) throw error;
      await sleep(pace.retryMs * 2 ** (tries - 1), undefined, signal && { signal });
    }
  }
}

async function shortText(response: Response, { silenceMs }: Pace): Promise<string> {
  return readText(response, silenceMs).catch((cause) => {
    if (cause instanceof TooLong) throw new StoreError("refused", "the answer is too long", { cause });
    throw new StoreError("away", "the answer was cut", { cause });
  });
}

async function askOnce(account: StoreAccount, pace: Pace, request: S3Request): Promise<Response> {
  const { method, name, query = {}, headers = {}, body = new Uint8Array(), signal } = request;
  const url = addressOf(account, name, query);
  const signed = signRequest({ method, url, headers, payloadSha256: sha256(body) }, account, pace.now());
  // Until the answer begins; reading it has a limit of its own.
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), pace.silenceMs + body.length / pace.bytesPerMs);
  const response = await fetch(url, {
    method,
    // Otherwise an answer may come compressed, with another length than the file has.
    headers: { ...signed, "accept-encoding": "identity" },
    redirect: "manual",
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    ...(body.length > 0 ? { body: body as BodyInit } : {}),
  })
    .catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string };
      throw new StoreError("away", code ?? error.name, { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (response.ok) return response;
  throw await failureOf(response, pace);
}

/** By path, which every store understands: `https://endpoint/bucket/prefix/name`. */
function addressOf(
  { endpoint, bucket, prefix }: StoreAccount,
  name: string | undefined,
  query: Record<string, string>,
) {
  const path = name === undefined ? [bucket] : [bucket, ...prefix.split("/"), ...name.split("/")];
  // An address would take them for the folder above: another bucket, or none.
  if (path.some((part) => part === "." || part === ".."))
    throw new StoreError("refused", "a name that leads out of the bucket");
  const url = new URL(endpoint);
  url.pathname = `/${path.filter(Boolean).map(encodePart).join("/")}`;
  for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
  // As it was signed: the platform's own encoding differs in a few signs.
  url.search = [...url.searchParams].map(([key, value]) => `${encodePart(key)}=${encodePart(value)}`).join("&");
  return url;
}

const BY_CODE: Record<string, StoreFailure> = {
  InvalidAccessKeyId: "unknown_key",
  InvalidToken: "unknown_key",
  Unauthorized: "unknown_key",
  SignatureDoesNotMatch: "wrong_secret",
  RequestTimeTooSkewed: "clock",
  RequestExpired: "clock",
  NoSuchBucket: "no_bucket",
  InvalidBucketName: "no_bucket",
  PermanentRedirect: "wrong_region",
  TemporaryRedirect: "wrong_region",
  AuthorizationHeaderMalformed: "wrong_region",
  IllegalLocationConstraintException: "wrong_region",
  AccessDenied: "not_allowed",
  AllAccessDisabled: "not_allowed",
  NoSuchKey: "no_file",
  NoSuchUpload: "no_file",
  PreconditionFailed: "changed",
  cap_exceeded: "no_room",
  QuotaExceeded: "no_room",
  XMinioStorageFull: "no_room",
  SlowDown: "away",
  InternalError: "away",
  ServiceUnavailable: "away",
  RequestTimeout: "away",
  OperationAborted: "away",
};

const BY_STATUS: Record<number, StoreFailure> = {
  301: "wrong_region",
  307: "wrong_region",
  401: "unknown_key",
  403: "not_allowed",
  404: "no_file",
  408: "away",
  412: "changed",
  429: "away",
};

async function failureOf(response: Response, pace: Pace): Promise<StoreError> {
  const text = await shortText(response, pace).catch(() => "");
  return readFailure(text, response.status, response.headers.get("x-amz-bucket-region") ?? undefined);
}

export function readFailure(xml: string, status: number, bucketRegion?: string): StoreError {
  const code = readXml(xml, "Code")[0] ?? `HTTP ${status}`;
  const failure = BY_CODE[code] ?? BY_STATUS[status] ?? (status >= 500 ? "away" : "refused");
  const region = readXml(xml, "Region")[0] ?? bucketRegion;
  return new StoreError(failure, /^[\w. -]{1,60}$/.test(code) ? code : `HTTP ${status}`, {
    // The owner sees this, so only let a region name through.
    region: region !== undefined && /^[a-z\d-]{1,40}$/.test(region) ? region : undefined,
  });
}
