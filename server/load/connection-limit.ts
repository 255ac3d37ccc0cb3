import type { Server } from "node:http";
import type { Socket } from "node:net";
import { Shares } from "#app/shared/fair-share.ts";
import { addressKey } from "#db/rate-limiter.server.ts";

/** More than a quarter of all streams and a classroom of browsers need; far less than the process may open. */
const MAX = 1000;

/** Limits the connections of one address; more are closed at once. */
export function limitConnections(server: Server, max = MAX): void {
  const open = new Shares();
  server.on("connection", (socket: Socket) => {
    const client = addressKey(socket.remoteAddress ?? "unknown");
    if (open.of(client) >= max) return void socket.destroy();
    open.add(client, 1);
    socket.once("close", () => open.add(client, -1));
  });
}
