// The thread that `pdf-worker.server.ts` starts. It runs one task after another.
import { parentPort } from "node:worker_threads";
import { createIdentity } from "./identity.server.ts";
import { makePaper } from "./make-paper.server.ts";
import { makeReport } from "./make-report.server.ts";
import { makeSignedWaiver } from "./make-waiver.server.ts";
import type { Answer, Task } from "./pdf-worker.server.ts";

async function perform(task: Task): Promise<unknown> {
  if (task.name === "createIdentity") return createIdentity(...task.args);
  if (task.name === "makePaper") return makePaper(...task.args);
  if (task.name === "makeReport") return makeReport(...task.args);
  return makeSignedWaiver(...task.args);
}

async function answer({ id, task }: { id: number; task: Task }): Promise<Answer> {
  try {
    return { id, result: await perform(task) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on("message", async (message) => parentPort?.postMessage(await answer(message)));
