// Draws cards in a child process. Drawing takes some 150 MB that a process never gives back and blocks its event loop; the
// child ends when it has been idle for a while, which frees the memory.
import { fork } from "node:child_process";
import type { SocialCard, SocialCardPort } from "./port.ts";

export type CardRequest = { id: number; card: SocialCard };
export type CardResponse = { id: number; png?: Uint8Array; error?: string };

type Draw = SocialCardPort["draw"];
type Pending = { resolve: (png: Uint8Array) => void; reject: (error: Error) => void };

export function createCardWorker(idleMs: number): Draw {
  let draw: Draw | undefined;
  return (card) => {
    draw ??= startProcess(idleMs, () => {
      draw = undefined;
    });
    return draw(card);
  };
}

function startProcess(idleMs: number, onEnd: () => void): Draw {
  const child = fork(new URL("./card-worker-process.ts", import.meta.url), { serialization: "advanced", execArgv: [] });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  // The process is forgotten before it is told to end, so no request reaches it afterwards.
  const end = () => {
    onEnd();
    if (child.connected) child.disconnect();
  };
  const failAll = (error: Error) => {
    onEnd();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  child.on("error", failAll);
  child.on("exit", (code) => failAll(new Error(`The card worker ended with ${code}`)));
  child.on("message", ({ id, png, error }: CardResponse) => {
    const request = pending.get(id);
    pending.delete(id);
    if (png) request?.resolve(png);
    else request?.reject(new Error(error));
    if (pending.size === 0) idle = setTimeout(end, idleMs).unref();
  });
  // A stopping server does not wait for cards.
  child.unref();
  child.channel?.unref();
  return (card) => {
    clearTimeout(idle);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      child.send({ id, card } satisfies CardRequest);
    });
  };
}
