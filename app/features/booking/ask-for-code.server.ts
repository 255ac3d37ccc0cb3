import type { Deps } from "../../deps.server.ts";
import type { CodeRequired, CustomerBooking } from "./book-schema.ts";
import type { CodeAsker, CodeNeeded } from "./check-hold-code.server.ts";
import { type CodeSent, sendHoldCode } from "./send-hold-code.server.ts";

/**
 * Mails a code where one is needed, and says what the customer can do now. A wrong one brings no new one by itself.
 * Undefined when it cannot be mailed: then the day is booked without one.
 */
export async function askForCode(
  deps: Deps,
  ask: CustomerBooking,
  needed: CodeNeeded,
  asker: CodeAsker,
): Promise<CodeRequired | undefined> {
  const { reason, openHolds, refused, triesLeft } = needed;
  const sent = await sendHoldCode(deps, { email: ask.customerEmail, asker, again: ask.newCode });
  if (sent === "not_sent") return undefined;
  const problem = sent.problem ?? refusals[refused ?? "none"];
  return {
    codeRequired: true,
    reason,
    openHolds,
    sentTo: ask.customerEmail,
    expiresAt: sent.expiresAt?.toISOString() ?? null,
    resendSeconds: sent.resendSeconds,
    problem,
    triesLeft,
    message: sentence(deps, ask, problem, sent),
  };
}

const refusals = { none: null, wrong: "wrong_code", used_up: "code_used_up" } as const;

function sentence(
  deps: Deps,
  { customerEmail }: CustomerBooking,
  problem: CodeRequired["problem"],
  { resendSeconds }: CodeSent,
): string {
  const call = `call us at ${deps.business().contact.phone}`;
  const minutes = Math.max(1, Math.ceil(resendSeconds / 60));
  if (problem === "wrong_code") return "That's not the code we sent. Check it again or get a new one.";
  if (problem === "code_used_up") return "That code no longer works. Use the newest one we sent.";
  if (problem === "too_many_codes") {
    return `We already sent several codes to ${customerEmail}. Use the newest one, try again in ${minutes} minutes, or ${call}.`;
  }
  return `We sent a six-digit code to ${customerEmail}. Send the booking again with it.`;
}
