// Encodes in a child process, one per picture. A large photo takes some hundred megabytes that a process never gives
// back, and a file that breaks the decoder breaks nothing else.
import { fork } from "node:child_process";
import type { PictureOutcome } from "./port.ts";

export function createPictureWorker(timeoutMs: number): (upload: Uint8Array) => Promise<PictureOutcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (upload) => {
    const encoded = last.then(() => encodeOne(upload, timeoutMs));
    last = encoded.catch(() => undefined);
    return encoded;
  };
}

function encodeOne(upload: Uint8Array, timeoutMs: number): Promise<PictureOutcome> {
  const child = fork(new URL("./picture-worker-process.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  return new Promise<PictureOutcome>((resolve, reject) => {
    child.once("message", (outcome: PictureOutcome) => resolve(outcome));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The picture worker ended with ${signal ?? code}`)));
    child.send(upload);
  }).finally(() => clearTimeout(timeout));
}
