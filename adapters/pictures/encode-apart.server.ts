// Encodes in a process of its own, one per picture. A large photo takes some hundred megabytes that a process never gives
// back, and a file that breaks the decoder breaks nothing else.
import { fork } from "node:child_process";
import type { PictureOutcome } from "./port.ts";

export function encodeApart(patienceMs: number): (upload: Uint8Array) => Promise<PictureOutcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (upload) => {
    const encoded = last.then(() => encodeOne(upload, patienceMs));
    last = encoded.catch(() => undefined);
    return encoded;
  };
}

function encodeOne(upload: Uint8Array, patienceMs: number): Promise<PictureOutcome> {
  const child = fork(new URL("./encoding-process.ts", import.meta.url), { serialization: "advanced", execArgv: [] });
  const patience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  return new Promise<PictureOutcome>((resolve, reject) => {
    child.once("message", (outcome: PictureOutcome) => resolve(outcome));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The encoding process ended with ${signal ?? code}`)));
    child.send(upload);
  }).finally(() => clearTimeout(patience));
}
