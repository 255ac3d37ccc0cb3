// Twilio as the tests need it: the two calls the product makes, and each unkindness. docs/fakes.md says where each is documented.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { twilioSignature } from "#adapters/texts/twilio-signature.ts";

const TWILIO = { accountSid: "AC0123456789", authToken: "12345", from: "+17065550100" };
const TWILIO_SITE = "https://bounce-texts.test";

/** `acted` answers 500 after sending, `hang` takes the text and never answers, `away` cuts the line before anything happens. */
type Trouble = "none" | "acted" | "before" | "hang" | "away" | "limited" | "unauthorized";

export async function startTwilio() {
  const sent: { sid: string; to: string; body: string; callback: string | null; at: Date }[] = [];
  const state = { trouble: "none" as Trouble, refuses: {} as Record<string, number>, now: () => new Date() };
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio");
    const basic = Buffer.from(`${TWILIO.accountSid}:${TWILIO.authToken}`).toString("base64");
    if (state.trouble === "away") return void request.socket.destroy();
    if (state.trouble === "unauthorized" || request.headers.authorization !== `Basic ${basic}`)
      return void reply(401, { code: 20003, message: "Authenticate" });
    if (state.trouble === "limited") return void reply(429, { code: 20429 });
    if (pathname === `/2010-04-01/Accounts/${TWILIO.accountSid}.json`)
      return void reply(200, { sid: TWILIO.accountSid, friendly_name: "Cartecay Texts", status: "active" });
    if (request.method === "GET") {
      const to = searchParams.get("To");
      const messages = sent.filter((one) => one.to === to).toReversed();
      return void reply(200, {
        messages: messages.map(({ sid, body, at }) => ({
          sid,
          body,
          direction: "outbound-api",
          date_created: at.toUTCString(),
        })),
      });
    }
    const form = new URLSearchParams(await readBody(request));
    const [to, body] = [form.get("To") ?? "", form.get("Body") ?? ""];
    if (state.trouble === "before") return void reply(500, { code: 20500 });
    const code = state.refuses[to];
    if (code) return void reply(400, { code, message: `no text to ${to}` });
    const sid = `SM${sent.length + 1}`;
    sent.push({ sid, to, body, callback: form.get("StatusCallback"), at: state.now() });
    if (state.trouble === "hang") return void request.socket.destroy();
    reply(state.trouble === "acted" ? 500 : 201, { sid, status: "queued" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { accountSid, authToken, from } = TWILIO;
  const env = {
    TEXTS: "twilio",
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
    TWILIO_API_URL: url,
    PUBLIC_URL: TWILIO_SITE,
  };
  return { sent, state, url, env };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}

/** A webhook as Twilio signs it. */
export function signedWebhook(path: string, fields: Record<string, string>, token = TWILIO.authToken): RequestInit {
  const form = new URLSearchParams(fields);
  const signature = twilioSignature(token, TWILIO_SITE + path, form);
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Twilio-Signature": signature };
  return { method: "POST", body: form.toString(), headers };
}
