// How the owner's pages call the server. A call ends with an answer, with a refusal that has a text for the owner, or with
// a network error. After a network error, what was asked for waits until the server is back.
import { onlineManager } from "@tanstack/react-query";
import type { AnswerOf, ApiCall, ApiPath, ProblemAnswer, WriteMethod } from "#app/shared/calls/api-calls.ts";
import { newRequestKey } from "#app/shared/calls/request-key.ts";
import { actingHeaders, reloadForOtherPerson } from "./acting-person.ts";
import { waitForConfirmation } from "./confirm-identity.ts";
import { waitForSignIn } from "./session-ended.ts";

/** The server said no, and why. */
export class OwnerProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;

  constructor(status: number, { code, message, fields = {}, details = {} }: NonNullable<ProblemAnswer["error"]>) {
    super(message);
    this.name = "OwnerProblem";
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.details = details;
  }
}

/** The server cannot be reached, or cannot work just now. The message is for the owner. */
export class Unreachable extends Error {
  constructor() {
    super("Can't reach the server. Please try again when it's back.");
    this.name = "Unreachable";
  }
}

type Sending = {
  /** Names it, however often it is sent. */
  key?: string;
};

/** A write as it is stored and sent. */
export type OwnerCall = Sending & { method: WriteMethod; path: ApiPath; body?: unknown };

/** A write as pages make it: TypeScript knows from its declaration what it takes. */
export type TypedCall<Method extends WriteMethod, Path extends ApiPath> = Sending & ApiCall<Method, Path>;

const TIMEOUT_MS = 20_000;
const FILE_TIMEOUT_MS = 120_000;

/** A proxy, or the server itself, says that it cannot work just now. */
export function isGatewayError(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** A GET, its answer still unread. Throws `Unreachable` or `OwnerProblem`. */
export function ownerGet(path: string, signal?: AbortSignal): Promise<Response> {
  return sendRequest(path, signal ? { signal } : {});
}

export async function readOwner<Path extends ApiPath>(
  path: Path,
  signal?: AbortSignal,
): Promise<AnswerOf<"GET", Path>> {
  return (await ownerGet(path, signal)).json();
}

/** A write that was stored or handed on. The key makes it happen once, however often it is sent. */
export async function sendStoredCall({ method, path, body, key = newRequestKey() }: OwnerCall) {
  const headers = { "Idempotency-Key": key, ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await sendRequest(path, { method, headers, ...content }, TIMEOUT_MS);
  return response.status === 204 ? undefined : response.json();
}

/** A write as a page makes it, with the answer of its declaration. */
export async function sendOwnerCall<Method extends WriteMethod, Path extends ApiPath>(
  call: TypedCall<Method, Path>,
): Promise<AnswerOf<Method, Path>> {
  return sendStoredCall(call);
}

/** A file as it is. Sent again it is the same file, so it needs no key. */
export async function sendOwnerFile<Path extends ApiPath>(path: Path, file: Blob): Promise<AnswerOf<"PUT", Path>> {
  return (await sendRequest(path, { method: "PUT", body: file }, FILE_TIMEOUT_MS)).json();
}

async function sendRequest(path: string, init: RequestInit, timeoutMs?: number): Promise<Response> {
  // The time that the owner takes to sign in or to confirm who they are counts in no timeout, so each attempt has its own.
  const signal = timeoutMs === undefined ? init.signal : AbortSignal.timeout(timeoutMs);
  const headers = { ...init.headers, ...actingHeaders() };
  const options = { credentials: "include", ...init, headers, ...(signal ? { signal } : {}) } as const;
  const response = await fetch(path, options).catch((error: unknown) => {
    if (signal?.aborted && !(error instanceof DOMException && error.name === "TimeoutError")) throw error;
    throw unreachable();
  });
  if (isGatewayError(response.status)) throw unreachable();
  if (response.ok) {
    onlineManager.setOnline(true);
    return response;
  }
  const problem = toOwnerProblem(response.status, await response.json().catch(() => null));
  if (problem.code === "other_person") return reloadForOtherPerson();
  if (problem.code === "sign_in_required") await waitForSignIn();
  else if (problem.code !== "confirm_needed" || !(await waitForConfirmation())) throw problem;
  return sendRequest(path, init, timeoutMs);
}

/** From here on the query library pauses what is asked, until `onlineManager` hears that the server is back. */
function unreachable(): Unreachable {
  onlineManager.setOnline(false);
  return new Unreachable();
}

/** The problem in a response that is not ok: in our own shape of errors, or only its status. */
export function toOwnerProblem(status: number, body: ProblemAnswer | null): OwnerProblem {
  const unknown = { code: "unknown", message: `Something went wrong (error ${status}). Please try again.` };
  return new OwnerProblem(status, body?.error ?? unknown);
}

/** Calls are retried automatically after this error, and only after this one. */
export function isUnreachable(error: unknown): error is Unreachable {
  return error instanceof Unreachable;
}

/** Why something the owner asked for was not done. Any other error is thrown on. */
export function refusalText(error: unknown): string {
  if (error instanceof OwnerProblem || isUnreachable(error)) return error.message;
  throw error;
}
