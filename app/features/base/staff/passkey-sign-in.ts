import { usedPasskey } from "./ask-passkey.ts";
import { postJson } from "./post-json.ts";

/** Undefined after signing in, "canceled", or the problem. */
export type PasskeyOutcome = undefined | "canceled" | { problem: string };

export const requestPasskeySignIn = (): Promise<PasskeyOutcome> => showPasskey("/api/session/passkey");

export const confirmWithPasskey = (): Promise<PasskeyOutcome> => showPasskey("/api/session/confirm");

async function showPasskey(path: "/api/session/passkey" | "/api/session/confirm"): Promise<PasskeyOutcome> {
  const offered = await postJson(`${path}/options`);
  if (!offered.ok) return { problem: offered.message };
  const used = await usedPasskey(offered.answer);
  if (used === "canceled" || "problem" in used) return used;
  const answer = await postJson(path, { passkey: used.answer });
  return answer.ok ? undefined : { problem: answer.message };
}
