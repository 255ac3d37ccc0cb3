import { createTransport } from "nodemailer";
import { compose } from "./compose.server.ts";
import type { MailPort } from "./port.ts";

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

export function smtpMail(url: string, from: string, dkim?: Dkim): MailPort {
  const signing = dkim ? { dkim } : {};
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS, ...signing });
  return {
    by: "smtp",
    send: async (mail) => {
      await transport.sendMail(compose(mail, from));
    },
    close: () => transport.close(),
  };
}
