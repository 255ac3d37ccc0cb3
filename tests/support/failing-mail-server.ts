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

export type FailingMailServer = Awaited<ReturnType<typeof startFailingMailServer>>;

export async function startFailingMailServer() {
  const received: Email[] = [];
  /** Letters that were taken while the other side never heard of it: only these may come twice. */
  const unanswered = new Set<string>();
  const planned: { moment: Moment; failure: MailFailure }[] = [];
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
    const email = await PostalMime.parse(Buffer.from(letter, "latin1"));
    received.push(email);
    if (!passes(socket, "taken")) return void unanswered.add(email.messageId ?? "");
    socket.write("250 Taken\r\n");
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
        const command = unread.slice(0, 4).toUpperCase();
        unread = "";
        if (!hanging.has(socket)) inLetter = answer(socket, command);
      }
    });
    if (passes(socket, "greeting")) socket.write("220 mail.example ESMTP\r\n");
  }

  /** True when a letter follows. */
  function answer(socket: Socket, command: string): boolean {
    if (command === "QUIT") socket.end("221 Bye\r\n");
    else if (passes(socket, command as Moment)) socket.write(command === "DATA" ? "354 Go on\r\n" : "250 OK\r\n");
    else return false;
    return command === "DATA";
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
