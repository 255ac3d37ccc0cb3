// The last hold this browser made, so that it is found again after the checkout. No other browser knows of it.
import type { AnswerOf, ProblemAnswer } from "../../shared/api-calls.ts";
import { load, loadText, remove, save } from "../../shared/browser-storage.ts";
import type { SavedHold } from "./saved-schema.ts";

const NAME = "own-hold";
const MAX_AGE_MS = 2 * 86_400_000;

export const saveOwnHold = (hold: SavedHold) => save(NAME, hold);
export const loadOwnHold = () =>
  load(NAME, MAX_AGE_MS, async (value) => (await import("./saved-schema.ts")).parseOwnHold(value));
export const clearOwnHold = () => remove(NAME);

const REPLACED = "own-hold-exchanged";

/** The next booking of this browser replaces this hold. Any other booking leaves it alone. */
export const replaceHold = (token: string) => save(REPLACED, token);

/** Saves a hold that was just made. Nothing is awaited: the page is about to leave. */
export function saveNewHold(hold: SavedHold): void {
  const replaced = loadText(REPLACED);
  remove(REPLACED);
  if (replaced && replaced !== hold.token) void callHold(replaced, "DELETE", { keepalive: true }).catch(() => {});
  saveOwnHold(hold);
}

/** GET reads the hold, DELETE releases it, POST holds the day again. Throws `HoldRefused` when the server refuses. */
export async function callHold<Method extends "GET" | "DELETE" | "POST">(
  token: string,
  method: Method,
  init: RequestInit = {},
): Promise<AnswerOf<Method, "/api/hold">> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch("/api/hold", { ...init, method, headers });
  if (response.ok) return response.json();
  const { error }: ProblemAnswer = await response.json();
  throw new HoldRefused(response.status, error?.message ?? "");
}

export class HoldRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
