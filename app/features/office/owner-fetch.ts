// How the owner's pages speak with the server. Three things can come of a call: an answer, a refusal with words for the
// owner, or silence. Silence is no error: what was asked waits until the server is back.
import { onlineManager } from "@tanstack/react-query";

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

/** The server cannot be reached, or cannot work just now. */
export class Unreachable extends Error {
  constructor() {
    super("The server cannot be reached right now.");
    this.name = "Unreachable";
  }
}

export type OwnerCall = {
  method: "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/api/${string}`;
  body?: unknown;
};

const PATIENCE_MS = 20_000;
const SILENT = new Set([502, 503, 504]);

/** A GET, its answer still unread. Throws `Unreachable` or `OwnerProblem`. */
export function ownerGet(path: string, signal?: AbortSignal): Promise<Response> {
  return answerOf(path, signal ? { signal } : {});
}

/** A write. The key makes it happen once, however often it is sent. */
export function sendOwnerCall({ method, path, body }: OwnerCall, key: string): Promise<Response> {
  const headers = { "Idempotency-Key": key, ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return answerOf(path, { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function answerOf(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "include", ...init }).catch((error: unknown) => {
    if (init.signal?.aborted && !(error instanceof DOMException && error.name === "TimeoutError")) throw error;
    throw silence();
  });
  if (SILENT.has(response.status)) throw silence();
  if (!response.ok) throw await problemOf(response);
  onlineManager.setOnline(true);
  return response;
}

/** From here on the query library keeps what is asked, until `onlineManager` hears that the server is back. */
function silence(): Unreachable {
  onlineManager.setOnline(false);
  return new Unreachable();
}

async function problemOf(response: Response): Promise<OwnerProblem> {
  const unknown = { code: "unknown", message: `The server answered ${response.status}. Please try again.` };
  const body = (await response.json().catch(() => null)) as { error?: ProblemWords } | null;
  return new OwnerProblem(response.status, body?.error ?? unknown);
}

/** Every call tries again by itself, and only, when nobody answered. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Unreachable;
}
