import type { Env } from "#config/env.server.ts";
import type { TextsPort } from "./port.ts";
import { TWILIO_URL, type TwilioAccount, twilioTexts } from "./twilio.server.ts";

type TextsEnv = Pick<Env, "TWILIO_API_URL" | "publicUrl">;
export type TextsChoice = { by: "outbox" | "off" } | ({ by: "twilio" } & TwilioAccount);

/** What the environment sets; undefined where the owner chooses in the office. */
export function textsOfEnvironment(env: Env): TextsChoice | undefined {
  const { TEXTS, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (TEXTS === "twilio" && accountSid && authToken && from) return { by: "twilio", accountSid, authToken, from };
  return TEXTS && TEXTS !== "twilio" ? { by: TEXTS } : undefined;
}

export function createTexts(env: TextsEnv, choice: TextsChoice): TextsPort {
  const { TWILIO_API_URL: apiUrl = TWILIO_URL, publicUrl } = env;
  if (choice.by === "twilio") return twilioTexts({ ...choice, apiUrl, publicUrl });
  return {
    by: choice.by,
    // The row is the outbox: the thread shows it as saved, not sent.
    send: async () => ({ ref: null }),
    find: async () => [],
    readWebhook: () => undefined,
  };
}
