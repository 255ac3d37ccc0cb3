// Draws on another thread: a document takes a tenth of a second of pure computing, and whoever visits the site meanwhile
// must not wait for it. The thread comes with the first document and goes when none was wanted for a while, with all the
// memory that fonts and cryptography took.
import { Worker } from "node:worker_threads";
import type { PdfPort } from "./port.ts";

export type Task = { [Name in keyof PdfPort]: { name: Name; args: Parameters<PdfPort[Name]> } }[keyof PdfPort];
export type Answer = { id: number; result: unknown } | { id: number; error: unknown };
type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void };

const IDLE_MS = 20_000;

/** One thread for the whole process, whoever asks: a second one would only compete with it. */
let thread: ReturnType<typeof startThread> | undefined;

export function makeApart(task: Task): Promise<unknown> {
  thread ??= startThread(() => {
    thread = undefined;
  });
  return thread.ask(task);
}

function startThread(onEnd: () => void) {
  const worker = new Worker(new URL("./drawing-thread.ts", import.meta.url));
  const waiting = new Map<number, Waiting>();
  const idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  let lastId = 0;
  const rest = () => {
    worker.unref();
    idle.refresh();
  };
  const fail = (error: unknown) => {
    onEnd();
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) rest();
    if ("error" in answer) asked?.reject(answer.error);
    else asked?.resolve(answer.result);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The drawing thread ended.")));
  return {
    ask: (task: Task) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.ref();
        idle.refresh();
        worker.postMessage({ id: lastId, task });
      }),
  };
}
