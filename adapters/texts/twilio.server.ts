// Twilio over plain HTTPS. It knows no idempotency keys, so an attempt without a response is looked up before the next one.

import { type TextEvent, TextNotTaken, TextRefused, type TextsPort, type TextWebhook } from "./port.ts";
import { isSigned } from "./twilio-signature.ts";

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** A number, `+17065550100`, or a messaging service, `MG…`. */
  from: string;
};

type Twilio = TwilioAccount & {
  apiUrl: string;
  /** Where Twilio reaches this site; the address of the settings counts, whatever proxy is in between. */
  publicUrl: string;
};

export const TWILIO_URL = "https://api.twilio.com";
const WAIT_MS = 15_000;
/** Clocks differ a little. */
const SLACK_MS = 60_000;
/** Errors before anything was sent: nobody was reached. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

const INCOMING_PATH = "/api/webhooks/texts/incoming";
const STATUS_PATH = "/api/webhooks/texts/status";

type Answer = { status: number; body: Record<string, unknown> };

export function twilioTexts(account: Twilio): TextsPort {
  const messages = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
  return {
    by: "twilio",
    send: async ({ id, to, body }) => {
      const { from, publicUrl } = account;
      const form = new URLSearchParams({ To: `+1${to}`, Body: body });
      form.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
      // Twilio refuses addresses that it can't reach.
      if (publicUrl.startsWith("https:")) form.set("StatusCallback", `${publicUrl}${STATUS_PATH}?text=${id}`);
      const answer = await askTwilio(account, messages, form);
      if (answer.status >= 200 && answer.status < 300) return { ref: String(answer.body.sid) };
      throw failure(answer);
    },
    find: async ({ to, body }, since) => {
      const answer = await askTwilio(account, `${messages}?To=${encodeURIComponent(`+1${to}`)}&PageSize=100`);
      if (answer.status !== 200) throw new Error(`Twilio could not list texts (${answer.status})`);
      const from = since.getTime() - SLACK_MS;
      return listed(answer).flatMap((one) => {
        const isRecent = Date.parse(String(one.date_created)) >= from;
        // A trial account puts a sentence before it.
        const isSame = String(one.body).endsWith(body) && one.direction !== "inbound";
        return isRecent && isSame ? [String(one.sid)] : [];
      });
    },
    readWebhook: (webhook) => readTwilio(account, webhook),
  };
}

const listed = ({ body }: Answer) => (Array.isArray(body.messages) ? (body.messages as Record<string, unknown>[]) : []);

/** Never Twilio's own words about a request: they may repeat what was sent. */
function failure({ status, body }: Answer): Error {
  const code = typeof body.code === "number" ? body.code : 0;
  if (status === 429 || code === 20429)
    return new TextNotTaken(`Twilio takes no more for a moment (${code || status})`);
  if (status === 401 || status === 403 || code === 20003)
    return new TextNotTaken(`Twilio refused the account (${code || status})`);
  if (status >= 400 && status < 500) return new TextRefused(code, `Twilio refused it (${code || status})`);
  return new Error(`Twilio failed (${status})`);
}

async function askTwilio(
  { apiUrl, accountSid, authToken }: Pick<Twilio, "apiUrl" | "accountSid" | "authToken">,
  path: string,
  form?: URLSearchParams,
): Promise<Answer> {
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  const asked = { headers: { Authorization: `Basic ${basic}` }, signal: AbortSignal.timeout(WAIT_MS) };
  const response = await fetch(apiUrl + path, form ? { ...asked, method: "POST", body: form } : asked).catch(
    (error) => {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (code && NOT_REACHED.has(code)) throw new TextNotTaken(`Twilio can't be reached (${code})`, error);
      throw new Error("Twilio didn't answer", { cause: error });
    },
  );
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: response.status, body };
}

export type TwilioTrial = { name: string } | "refused" | "away";

/** Asks whose account it is. Nothing is changed there. */
export async function tryTwilio(account: Pick<Twilio, "apiUrl" | "accountSid" | "authToken">): Promise<TwilioTrial> {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}.json`;
  const answer = await askTwilio(account, path).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return "away";
  return answer.status === 200 ? { name: String(answer.body.friendly_name ?? "") } : "refused";
}

const STATES: Record<string, "sent" | "delivered" | "failed"> = {
  accepted: "sent",
  scheduled: "sent",
  queued: "sent",
  sending: "sent",
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

function readTwilio(account: Twilio, { path, signature, body }: TextWebhook): TextEvent | null | undefined {
  const fields = new URLSearchParams(body);
  if (!isSigned(account.authToken, account.publicUrl + path, fields, signature)) return undefined;
  const field = (name: string) => fields.get(name) ?? "";
  const ref = field("MessageSid") || field("SmsSid");
  if (!ref) return null;
  if (path.startsWith(INCOMING_PATH)) {
    const photos = Number(field("NumMedia")) > 0 ? "(a picture, which can be seen at Twilio)" : "";
    const words = [field("Body"), photos].filter(Boolean).join(" ");
    return { kind: "incoming", ref, from: field("From"), body: words, isAnswered: field("OptOutType") !== "" };
  }
  const state = STATES[field("MessageStatus") || field("SmsStatus")];
  if (!state) return null;
  const textId = Number(new URL(path, account.publicUrl).searchParams.get("text")) || undefined;
  const errorCode = Number(field("ErrorCode")) || undefined;
  return { kind: "status", ref, textId, state, errorCode };
}
