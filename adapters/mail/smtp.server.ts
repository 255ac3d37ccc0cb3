import { createTransport } from "nodemailer";
import { compose } from "./compose.server.ts";
import { MailRefused } from "./mail-refused.ts";
import type { MailPort } from "./port.ts";

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

export function smtpMail(url: string, from: string, dkim?: Dkim): MailPort {
  const signing = dkim ? { dkim } : {};
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS, ...signing });
  return {
    by: "smtp",
    send: async (mail) => {
      try {
        await transport.sendMail(compose(mail, from));
      } catch (error) {
        throw isRefusedForGood(error as SmtpError) ? new MailRefused((error as SmtpError).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

type SmtpError = Error & { code?: string; permanent?: boolean; responseCode?: number };

const ABOUT_THE_MESSAGE = ["EENVELOPE", "EMESSAGE"];
const SIGN_IN_FIRST = 530;

/** A 5xx about the reader or the letter. One about the connection or the sign-in ends when the settings are right. */
function isRefusedForGood({ code = "", permanent = false, responseCode }: SmtpError): boolean {
  return ABOUT_THE_MESSAGE.includes(code) && permanent && responseCode !== SIGN_IN_FIRST;
}
