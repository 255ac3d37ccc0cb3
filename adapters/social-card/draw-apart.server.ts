// Draws in a process of its own. Drawing takes some 150 MB that a process never gives back, and its first half blocks
// whoever runs it; here nobody waits for it but the one who asked, and the memory is free again once nobody asks.
import { fork } from "node:child_process";
import type { SocialCard, SocialCardPort } from "./port.ts";

export type Order = { id: number; card: SocialCard };
export type Answer = { id: number; png?: Uint8Array; error?: string };

type Draw = SocialCardPort["draw"];
type Waiting = { resolve: (png: Uint8Array) => void; reject: (error: Error) => void };

export function drawApart(idleMs: number): Draw {
  let draw: Draw | undefined;
  return (card) => {
    draw ??= startDrawing(idleMs, () => {
      draw = undefined;
    });
    return draw(card);
  };
}

function startDrawing(idleMs: number, onEnd: () => void): Draw {
  const child = fork(new URL("./drawing-process.ts", import.meta.url), { serialization: "advanced", execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;
  // Nobody sends an order to a process that is told to go: it is forgotten first.
  const end = () => {
    onEnd();
    if (child.connected) child.disconnect();
  };
  const failAll = (error: Error) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on("error", failAll);
  child.on("exit", (code) => failAll(new Error(`The drawing process ended with ${code}`)));
  child.on("message", ({ id, png, error }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (png) asked?.resolve(png);
    else asked?.reject(new Error(error));
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
  });
  // A server that stops does not wait for pictures.
  child.unref();
  child.channel?.unref();
  return (card) => {
    clearTimeout(idle);
    orders += 1;
    const id = orders;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ id, card } satisfies Order);
    });
  };
}
