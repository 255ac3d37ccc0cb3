// Why a mail server didn't take a message, in words and by the field that is to blame.

/** What Nodemailer and Node say about it. */
export type MailFailure = {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  message: string;
};

type MailField = "host" | "port" | "user" | "password" | "senderAddress";
export type MailRefusal = { field: MailField | null; sentence: string };

const app = "Many mail companies want an app password here, not the one you sign in with.";

export function mailRefusal({ code = "", responseCode, command = "", message }: MailFailure): MailRefusal {
  const number = responseCode === undefined ? "" : `${responseCode}: `;
  const says = (field: MailField | null, sentence: string): MailRefusal => ({ field, sentence });
  if (code === "EAUTH" || responseCode === 530) {
    return command === "API" || /Missing credentials/.test(message)
      ? says("user", "The server wants a user and a password.")
      : says("password", `${number}wrong user or password. ${app}`);
  }
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return says("host", "There's no server with this name. Check it for typos.");
  if (code === "ETLS" || /offers no encryption/.test(message)) {
    return says("port", "The server offers no encryption on this port, so the password wasn't sent. Try 465 or 587.");
  }
  if (/certificate|altnames/i.test(message))
    return says("host", "The server's certificate isn't for this name. Use the name that your mail company gives you.");
  if (/wrong version number|packet length|SSL routines/i.test(message))
    return says("port", "Port and encryption don't match. Try 465 with TLS, or 587.");
  if (
    code === "ECONNECTION" ||
    code === "ETIMEDOUT" ||
    code === "ESOCKET" ||
    /ECONNREFUSED|took too long|closed/i.test(message)
  ) {
    return says("host", "The server doesn't answer at this name and port. Check both; some networks block port 25.");
  }
  if (command === "MAIL FROM")
    return says("senderAddress", `${number}the server doesn't let this user send from this address.`);
  if (command === "RCPT TO")
    return says(null, `${number}the server refused your own address. Check it under Settings, Messages.`);
  if (/^Can't send mail/i.test(message))
    return says(null, `${number}the server refused your own address. Check it under Settings, Messages.`);
  if (responseCode !== undefined) return says(null, `${number}the server refused the message.`);
  return says("host", "That didn't work. Check the server's name and port.");
}

/** Sent and not clicked for so long: taken, and perhaps dropped. */
export const ARRIVES_WITHIN_MS = 20 * 60_000;

export type TestState = "waiting" | "arrived" | "not_arrived";

/** The server's answer and the click are two facts. */
export function testState(test: { sentAt: string; arrivedAt: string | null }, now: Date): TestState {
  if (test.arrivedAt) return "arrived";
  return now.getTime() - Date.parse(test.sentAt) < ARRIVES_WITHIN_MS ? "waiting" : "not_arrived";
}
