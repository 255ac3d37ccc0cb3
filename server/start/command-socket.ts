// Only one process can open the embedded database, so commands ask the running server through a socket in the data
// folder. Only users with access to that folder can open it. The first line names the command.
import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { withTimeLimit } from "#app/shared/time-limit.ts";

/** An earlier version used this name, and during an upgrade a new command may talk to an older server. */
const socketPath = (dataDir: string) => join(dataDir, "backup.sock");

export type Question = "backup" | "health";
type Answers = Record<Question, (socket: Socket) => Promise<void>>;

const QUESTION_MS = 10_000;
const LONGEST_QUESTION = 100;

export function serveCommands(dataDir: string, answers: Answers, onError: (error: unknown) => void): Server {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {});
    const answer = async () => {
      const question = await readQuestion(socket);
      if (Object.hasOwn(answers, question)) await answers[question as Question](socket);
      else socket.destroy();
    };
    answer().catch(onError);
  });
  server.on("error", onError);
  server.listen(path, () => chmodSync(path, 0o600));
  server.unref();
  return server;
}

/** Returns undefined if no server runs on this data folder. The caller reads the rest. */
export function askRunningServer(dataDir: string, question: Question): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true });
    socket.once("connect", () => {
      socket.write(`${question}\n`);
      resolve(socket);
    });
    socket.once("error", () => resolve(undefined));
  });
}

/** Longer than any health check may take, so a server that needs more is hanging. */
const ANSWER_MS = 60_000;

/** Returns an empty answer if the server hangs or exits first. */
export async function readAnswer(socket: Socket, limitMs: number = ANSWER_MS): Promise<string> {
  try {
    return await withTimeLimit(text(socket), limitMs, "No answer");
  } catch {
    return "";
  } finally {
    socket.destroy();
  }
}

/** Returns an empty line if none arrives. */
async function readQuestion(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let line = "";
    const timer = setTimeout(() => end(""), QUESTION_MS);
    const read = () => {
      const chunk: Buffer | null = socket.read();
      if (chunk === null) return;
      const at = chunk.indexOf(10);
      line += chunk.subarray(0, at === -1 ? chunk.length : at).toString();
      if (at === -1 && line.length < LONGEST_QUESTION) return;
      if (at !== -1) socket.unshift(chunk.subarray(at + 1));
      end(at === -1 ? "" : line);
    };
    const end = (question: string) => {
      clearTimeout(timer);
      socket.off("readable", read).off("end", none).off("close", none);
      resolve(question);
    };
    const none = () => end("");
    socket.on("readable", read).once("end", none).once("close", none);
  });
}
