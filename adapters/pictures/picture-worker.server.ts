// Encodes in a child process, one per picture. A large photo takes some hundred megabytes that a process never gives
// back, and a file that breaks the decoder breaks nothing else.
import { fork } from "node:child_process";
import type { PicturePort } from "./port.ts";

export type PictureTask = { as: "photo" | "logo" | "record"; upload: Uint8Array } | { as: "initials"; letters: string };

export function createPictureWorker(timeoutMs: number): Omit<PicturePort, "contentType"> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Outcome>(task: PictureTask): Promise<Outcome> => {
    const encoded = last.then(() => encodeOne<Outcome>(task, timeoutMs));
    last = encoded.catch(() => undefined);
    return encoded;
  };
  return {
    encode: (upload) => inTurn({ as: "photo", upload }),
    encodeLogo: (upload) => inTurn({ as: "logo", upload }),
    encodeInitials: (letters) => inTurn({ as: "initials", letters }),
    encodeRecord: (upload) => inTurn({ as: "record", upload }),
  };
}

function encodeOne<Outcome>(task: PictureTask, timeoutMs: number): Promise<Outcome> {
  const child = fork(new URL("./picture-worker-process.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
  });
  const timeout = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
  return new Promise<Outcome>((resolve, reject) => {
    child.once("message", (outcome: Outcome) => resolve(outcome));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The picture worker ended with ${signal ?? code}`)));
    child.send(task);
  }).finally(() => clearTimeout(timeout));
}
