// The node server: pages from memory first, then files, then the app. Knows how to stop without losing a request.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { StartError } from "../config/env.server.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export function createHttpServer(listener: Listener, isDraining: () => boolean): Server {
  return createServer({ keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 15_000 }, (req, res) => {
    // Tells a kept-alive client to come back on another connection while this process is going away.
    if (isDraining()) res.setHeader("Connection", "close");
    listener(req, res);
  });
}

export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${port} is in use. Stop the other program, or choose another port with PORT=${port + 1}.`,
      );
    }
    if (code === "EACCES") throw new StartError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
    throw error;
  }
  return (server.address() as AddressInfo).port;
}

const DRAIN_MS = 10_000;

/** Stops accepting, lets what is under way finish, and cuts only what is still open after ten seconds. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cut);
}
