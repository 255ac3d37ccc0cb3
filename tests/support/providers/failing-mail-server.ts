// A mail server that fails at a wanted moment of the conversation, in a wanted way, and is well otherwise. It speaks SMTP
// by itself, because a finished server would not let go of a connection just before, or just after, it took a letter.
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";

/** `end`: the whole letter is there and not taken. `taken`: it is taken, and nobody says so. `idle`: just after an answer. */
export const MOMENTS = ["greeting", "EHLO", "MAIL", "RCPT", "DATA", "end", "taken", "RSET", "idle"] as const;
export type Moment = (typeof MOMENTS)[number];
/** Cut: the line breaks. Later and never: a refusal for now (4xx) and for good (5xx). Hang: the line stays, silent. */
export type MailFailure = "cut" | "later" | "never" | "hang";

/**
 * What a server does with one recipient, each documented in docs/fakes.md. Unknown: refused when it is named. Spam: refused after
 * the whole email was sent. Greylisted: refused for now, accepted the next time. Bounces: accepted, and reported back later.
 */
export type RecipientBehavior = "unknown" | "spam" | "greylisted" | "bounces";
type Envelope = { from: string; to: string };

export type FailingMailServer = Awaited<ReturnType<typeof startFailingMailServer>>;

export async function startFailingMailServer() {
  const received: Email[] = [];
  /** Letters that were taken while the other side never heard of it: only these may come twice. */
  const unanswered = new Set<string>();
  const planned: { moment: Moment; failure: MailFailure }[] = [];
  const recipients = new Map<string, RecipientBehavior>();
  const envelopes = new WeakMap<Socket, Envelope>();
  const reports: Email[] = [];
  const open = new Set<Socket>();
  const hanging = new Set<Socket>();

  /** True when the conversation goes on. */
  function passes(socket: Socket, moment: Moment): boolean {
    const index = planned.findIndex((one) => one.moment === moment);
    const [plan] = index < 0 ? [] : planned.splice(index, 1);
    if (!plan) return true;
    if (plan.failure === "hang") hanging.add(socket);
    // The answer before it arrives.
    else if (plan.failure === "cut" && moment === "idle") socket.end();
    else if (plan.failure === "cut") socket.destroy();
    else refuse(socket, moment, plan.failure);
    return false;
  }

  async function take(socket: Socket, letter: string): Promise<void> {
    if (!passes(socket, "end")) return;
    const { from, to } = envelopes.get(socket) ?? { from: "", to: "" };
    const behavior = recipients.get(to);
    if (behavior === "spam") return void socket.write("554 5.7.1 Message rejected as spam\r\n");
    const email = await PostalMime.parse(Buffer.from(letter, "latin1"));
    received.push(email);
    if (!passes(socket, "taken")) return void unanswered.add(email.messageId ?? "");
    socket.write("250 Taken\r\n");
    if (behavior === "bounces") reports.push(await PostalMime.parse(deliveryReport(from, to, email.messageId ?? "")));
    passes(socket, "idle");
  }

  function converse(socket: Socket): void {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket) && hanging.delete(socket));
    let unread = "";
    let inLetter = false;
    socket.setEncoding("latin1").on("data", (chunk) => {
      unread += chunk;
      if (inLetter && unread.endsWith("\r\n.\r\n")) {
        inLetter = false;
        void take(socket, unread.slice(0, -5).replaceAll("\r\n..", "\r\n."));
        unread = "";
      } else if (!inLetter && unread.endsWith("\r\n")) {
        const line = unread.trimEnd();
        unread = "";
        if (!hanging.has(socket)) inLetter = answer(socket, line);
      }
    });
    if (passes(socket, "greeting")) socket.write("220 mail.example ESMTP\r\n");
  }

  /** True when a letter follows. */
  function answer(socket: Socket, line: string): boolean {
    const command = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (command === "MAIL") envelopes.set(socket, { from: address, to: "" });
    if (command === "RCPT") envelopes.set(socket, { from: envelopes.get(socket)?.from ?? "", to: address });
    const refusal = command === "RCPT" ? refusalOf(address) : undefined;
    if (refusal) socket.write(`${refusal}\r\n`);
    else if (command === "QUIT") socket.end("221 Bye\r\n");
    else if (passes(socket, command as Moment)) socket.write(command === "DATA" ? "354 Go on\r\n" : "250 OK\r\n");
    else return false;
    return command === "DATA";
  }

  function refusalOf(address: string): string | undefined {
    const behavior = recipients.get(address);
    if (behavior === "unknown") return `550 5.1.1 <${address}>: Recipient address rejected: User unknown`;
    if (behavior !== "greylisted") return undefined;
    recipients.delete(address);
    return "451 4.7.1 Greylisted, please try again in 300 seconds";
  }

  const server = createServer(converse);
  const letGo = () => {
    for (const socket of open) socket.destroy();
    hanging.clear();
  };
  const away = async () => {
    server.close();
    letGo();
    await once(server, "close");
  };
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unanswered,
    /** Each failure happens once, the next time its moment comes. */
    plan: (failure: MailFailure, moments: readonly Moment[]) =>
      void planned.push(...moments.map((moment) => ({ moment, failure }))),
    /** From now on, for this recipient; greylisted once. */
    behave: (address: string, behavior: RecipientBehavior) => void recipients.set(address, behavior),
    /** What was reported to the sender of an email that was accepted first. */
    reports,
    /** Which failures did not happen yet. */
    stillPlanned: () => planned.map(({ moment, failure }) => `${failure} at ${moment}`),
    /** How many conversations are silent now. */
    hanging: () => hanging.size,
    /** Like a restart of the mail server: every connection ends. */
    letGo,
    /** Nobody listens at the port. */
    away,
    back: () => listen(port),
  };
}

function refuse(socket: Socket, moment: Moment, failure: "later" | "never"): void {
  const closes = moment === "greeting" || moment === "idle";
  if (failure === "never") socket.write(closes ? "554 Not here\r\n" : "550 5.1.1 No such mailbox\r\n");
  else socket.write(closes ? "421 4.3.2 Going down\r\n" : "451 4.7.1 Try again later\r\n");
  if (closes) socket.end();
}

/** As RFC 3464 has it: a text for people, the status for programs, and what it is about. */
function deliveryReport(from: string, to: string, messageId: string): string {
  const part = (type: string, ...lines: string[]) => ["--report", `Content-Type: ${type}`, "", ...lines];
  return [
    "From: Mail Delivery System <MAILER-DAEMON@mail.example>",
    `To: ${from}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    "",
    ...part("text/plain", `Your message could not be delivered to ${to}.`),
    ...part(
      "message/delivery-status",
      ...["Reporting-MTA: dns; mail.example", "", `Final-Recipient: rfc822; ${to}`, "Action: failed"],
      ...["Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 User unknown"],
    ),
    ...part("text/rfc822-headers", `Message-ID: ${messageId}`),
    "--report--",
    "",
  ].join("\r\n");
}
