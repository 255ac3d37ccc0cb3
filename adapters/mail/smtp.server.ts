import { createTransport } from "nodemailer";
import { compose, type Sender } from "./compose.server.ts";
import { type MailPort, MailRefused } from "./port.ts";

/** A password is sent over an encrypted connection or not at all; on this machine itself it may be plain. */
export function requiresTls(url: string): boolean {
  return mayBePlain(url) && !isLoopback(url);
}

/** True where a password goes to a mail server on this machine, encrypted only if that server offers it. */
export function sendsPasswordWithinMachine(url: string): boolean {
  return mayBePlain(url) && isLoopback(url);
}

function mayBePlain(url: string): boolean {
  const { protocol, username, password } = new URL(url);
  return protocol === "smtp:" && (username !== "" || password !== "");
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || /^127\./.test(hostname);
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

export function smtpMail(url: string, from: () => Sender, dkim?: Dkim): Omit<MailPort, "erase"> {
  const signing = dkim ? { dkim } : {};
  const requireTLS = requiresTls(url);
  const server = requireTLS ? withStartTls(url) : url;
  const transport = createTransport({ url: server, pool: true, maxConnections: 2, ...TIMEOUTS, ...signing });
  let [sending, isClosed] = [0, false];
  const closeIfDone = () => isClosed && sending === 0 && transport.close();
  return {
    by: "smtp",
    send: async (mail) => {
      sending += 1;
      try {
        await transport.sendMail(compose(mail, from()));
      } catch (error) {
        if (requireTLS && (error as SmtpError).code === "ETLS") throw noTlsError(url, error as SmtpError);
        throw isPermanent(error as SmtpError) ? new MailRefused((error as SmtpError).message, error) : error;
      } finally {
        sending -= 1;
        closeIfDone();
      }
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => {
      isClosed = true;
      closeIfDone();
    },
  };
}

/** In the URL, because the URL wins over the options beside it. */
function withStartTls(address: string): string {
  const url = new URL(address);
  url.searchParams.set("requireTLS", "true");
  return url.href;
}

function noTlsError(url: string, cause: SmtpError): Error {
  return new Error(
    `The mail server at ${new URL(url).host} offers no encryption (${cause.message}), so the password was not sent. ` +
      "Use smtps:// with its port for TLS, or a server that offers STARTTLS.",
    { cause },
  );
}

type SmtpError = Error & { code?: string; permanent?: boolean; responseCode?: number };

const ABOUT_THE_MESSAGE = ["EENVELOPE", "EMESSAGE"];
const LOGIN_REQUIRED = 530;

/** A 5xx about the recipient or the message. One about the connection or the login ends once the settings are right. */
function isPermanent({ code = "", permanent = false, responseCode }: SmtpError): boolean {
  return ABOUT_THE_MESSAGE.includes(code) && permanent && responseCode !== LOGIN_REQUIRED;
}
