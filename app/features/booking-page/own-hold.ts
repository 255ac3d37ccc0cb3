// The hold this browser made last, so that who comes back from the checkout finds it again. Nobody else's browser knows.
import { forget, keep, recall, recallText } from "../../shared/device-memory.ts";
import type { OwnHold } from "../booking/book-schema.ts";
import type { KeptHold } from "./kept-schema.ts";

const NAME = "own-hold";
const FORGET_AFTER_MS = 2 * 86_400_000;

export const keepOwnHold = (hold: KeptHold) => keep(NAME, hold);
export const readOwnHold = () =>
  recall(NAME, FORGET_AFTER_MS, async (value) => (await import("./kept-schema.ts")).parseOwnHold(value));
export const forgetOwnHold = () => forget(NAME);

const EXCHANGED = "own-hold-exchanged";

/** The next booking of this browser takes the place of this hold. Any other booking leaves it alone. */
export const exchangeHold = (token: string) => keep(EXCHANGED, token);

/** Keeps a hold that was just made. Nothing here waits: the page is about to leave. */
export function rememberHold(hold: KeptHold): void {
  const exchanged = recallText(EXCHANGED);
  forget(EXCHANGED);
  if (exchanged && exchanged !== hold.token) void callHold(exchanged, "DELETE", { keepalive: true }).catch(() => {});
  keepOwnHold(hold);
}

/** GET looks, DELETE lets go, POST takes back. Throws what the server says when it refuses. */
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
