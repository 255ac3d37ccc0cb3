// How the owner's pages speak with the server. Three things can come of a call: an answer, a refusal with words for the
// owner, or silence. Silence is no error: what was asked waits until the server is back.
import { onlineManager } from "@tanstack/react-query";
import { waitForSignIn } from "./session-ended.ts";

type ProblemWords = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
};

/** The server said no, and why. */
export class OwnerProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(status: number, { code, message, fields = {}, details = {} }: ProblemWords) {
    super(message);
    this.name = "OwnerProblem";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** The server cannot be reached, or cannot work just now. Its words are for the owner who wanted something done. */
export class Unreachable extends Error {
  constructor() {
    super("Can't reach the server. Nothing was changed; please try again when it's back.");
    this.name = "Unreachable";
  }
}

export type OwnerCall = {
  method: "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/api/${string}`;
  body?: unknown;
};

const PATIENCE_MS = 20_000;

/** A proxy, or the server itself, says that nobody works there just now. */
export function isSilence(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** A GET, its answer still unread. Throws `Unreachable` or `OwnerProblem`. */
export function ownerGet(path: string, signal?: AbortSignal): Promise<Response> {
  return answerOf(path, signal ? { signal } : {});
}

/** A write. The key makes it happen once, however often it is sent. */
export function sendOwnerCall({ method, path, body }: OwnerCall, key: string): Promise<Response> {
  const headers = { "Idempotency-Key": key, ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  return answerOf(
    path,
    { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    PATIENCE_MS,
  );
}

async function answerOf(path: string, init: RequestInit, timeoutMs?: number): Promise<Response> {
  // The time that the owner takes to sign in again counts in no timeout, so each attempt has its own.
  const signal = timeoutMs === undefined ? init.signal : AbortSignal.timeout(timeoutMs);
  const options = { credentials: "include", ...init, ...(signal ? { signal } : {}) } as const;
  const response = await fetch(path, options).catch((error: unknown) => {
    if (signal?.aborted && !(error instanceof DOMException && error.name === "TimeoutError")) throw error;
    throw silence();
  });
  if (isSilence(response.status)) throw silence();
  if (response.ok) {
    onlineManager.setOnline(true);
    return response;
  }
  const problem = problemOf(response.status, await response.json().catch(() => null));
  if (problem.code !== "sign_in_required") throw problem;
  await waitForSignIn();
  return answerOf(path, init, timeoutMs);
}

/** From here on the query library keeps what is asked, until `onlineManager` hears that the server is back. */
function silence(): Unreachable {
  onlineManager.setOnline(false);
  return new Unreachable();
}

/** What an answer that is no success says, in our own shape of errors or without words. */
export function problemOf(status: number, body: unknown): OwnerProblem {
  const unknown = { code: "unknown", message: `Something went wrong (error ${status}). Please try again.` };
  return new OwnerProblem(status, (body as { error?: ProblemWords } | null | undefined)?.error ?? unknown);
}

/** Every call tries again by itself, and only, when nobody answered. */
export function isUnreachable(error: unknown): error is Unreachable {
  return error instanceof Unreachable;
}
