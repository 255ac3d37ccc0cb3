// The thread that `make-apart.server.ts` starts: draws and seals what it is sent, one after the other.
import { parentPort } from "node:worker_threads";
import { createIdentity } from "./identity.server.ts";
import type { Answer, Task } from "./make-apart.server.ts";
import { makeSignedWaiver } from "./make-waiver.server.ts";

async function perform(task: Task): Promise<unknown> {
  if (task.name === "createIdentity") return createIdentity(...task.args);
  return makeSignedWaiver(...task.args);
}

async function answer({ id, task }: { id: number; task: Task }): Promise<Answer> {
  try {
    return { id, result: await perform(task) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on("message", async (asked) => parentPort?.postMessage(await answer(asked)));
