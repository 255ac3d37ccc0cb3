// Draws PDFs on a worker thread: one takes a tenth of a second of CPU time, and requests must not wait for it. The thread
// starts with the first document and ends when idle, which frees the memory of fonts and cryptography.
import { Worker } from "node:worker_threads";
import type { PdfPort, SigningIdentity } from "./port.ts";

export type Task = { [Name in keyof PdfPort]: { name: Name; args: Parameters<PdfPort[Name]> } }[keyof PdfPort];
export type Answer = { id: number; result: unknown } | { id: number; error: unknown };
type Thread = { run: (task: Task) => Promise<unknown> };
type Pending = { resolve: (result: unknown) => void; reject: (error: unknown) => void };

const IDLE_MS = 20_000;

export function createPdf(): PdfPort {
  return {
    createIdentity: async (...args) => (await run({ name: "createIdentity", args })) as SigningIdentity,
    makePaper: async (...args) => (await run({ name: "makePaper", args })) as Uint8Array,
    makeReport: async (...args) => (await run({ name: "makeReport", args })) as Uint8Array,
    makeSignedWaiver: async (...args) => (await run({ name: "makeSignedWaiver", args })) as Uint8Array,
  };
}

/** One thread for the whole process: a second one would only compete with it. */
let thread: Thread | undefined;

function run(task: Task): Promise<unknown> {
  thread ??= startThread((ended) => {
    if (thread === ended) thread = undefined;
  });
  return thread.run(task);
}

function startThread(onEnd: (ended: Thread) => void): Thread {
  const worker = new Worker(new URL("./pdf-worker-thread.ts", import.meta.url));
  const pending = new Map<number, Pending>();
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  // The thread is forgotten before it is told to end, so no task reaches it afterwards.
  const end = () => {
    onEnd(self);
    void worker.terminate();
  };
  const onIdle = () => {
    worker.unref();
    idle = setTimeout(end, IDLE_MS).unref();
  };
  const fail = (error: unknown) => {
    onEnd(self);
    clearTimeout(idle);
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on("message", (answer: Answer) => {
    const task = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) onIdle();
    if ("error" in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The PDF worker ended.")));
  const self: Thread = {
    run: (task) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.ref();
        clearTimeout(idle);
        worker.postMessage({ id: lastId, task });
      }),
  };
  return self;
}
