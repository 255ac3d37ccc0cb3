// The node server: pages from memory first, then files, then the app. Knows how to stop without losing a request.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { StartError } from "../config/env.server.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Http = {
  server: Server;
  isDraining: () => boolean;
  /** Stops accepting, lets what is under way finish, and cuts only what is still open after ten seconds. */
  drain: () => Promise<void>;
};

const DRAIN_MS = 10_000;
// In a rush connections wait here until they are heard; beyond it the system lets them try again after seconds.
const BACKLOG = 4096;
const TIMEOUTS = { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 15_000 };

export function createHttpServer(listener: Listener): Http {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const server = createServer(TIMEOUTS, (request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    if (draining) sayLast(response);
    listener(request, response);
  });
  const drain = async () => {
    draining = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    for (const response of underWay) sayLast(response);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(cut);
  };
  return { server, isDraining: () => draining, drain };
}

/** Sends a kept-alive client to another connection, and so to another process, for its next request. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host, BACKLOG);
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
