import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Shares } from "../app/shared/fair-share.ts";
import { addressKey } from "../db/rate-limiter.server.ts";

/** More than a quarter of all streams and a classroom of browsers need; far less than the system gives a process. */
const MOST = 1000;

/** One address has no more connections than this; what it opens beyond is closed unheard. */
export function limitConnections(server: Server, most = MOST): void {
  const open = new Shares();
  server.on("connection", (socket: Socket) => {
    const client = addressKey(socket.remoteAddress ?? "unknown");
    if (open.of(client) >= most) return void socket.destroy();
    open.add(client, 1);
    socket.once("close", () => open.add(client, -1));
  });
}
