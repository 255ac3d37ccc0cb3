// The last hold this browser made, so that it is found again after the checkout. No other browser knows of it.
import { load, loadText, remove, save } from "../../shared/browser-storage.ts";
import type { OwnHold } from "../orders/hold-schema.ts";
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
export async function callHold(
  token: string,
  method: "GET" | "DELETE" | "POST",
  init: RequestInit = {},
): Promise<OwnHold> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch("/api/hold", { ...init, method, headers });
  if (response.ok) return response.json();
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  throw new HoldRefused(response.status, error?.code ?? "", error?.message ?? "");
}

export class HoldRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
