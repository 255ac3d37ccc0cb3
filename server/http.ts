// The node server: pages from memory first, then files, then the app. Knows how to stop without losing a request.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createEntrances } from "./entrances.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Http = {
  server: Server;
  /** Returns the port, which is another than the wanted one only if that was 0. */
  listen: (port: number, host: string) => Promise<number>;
  isDraining: () => boolean;
  /** Stops accepting, lets what is under way finish, and cuts only what is still open after ten seconds. */
  drain: () => Promise<void>;
};

const DRAIN_MS = 10_000;
const TIMEOUTS = {
  keepAliveTimeout: 65_000,
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  // How often the two above are looked at.
  connectionsCheckingInterval: 5_000,
};

export function createHttpServer(listener: Listener): Http {
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const server = createServer(TIMEOUTS, (request, response) => {
    if (draining) sayLast(response);
    listener(request, response);
    // A page from memory has begun to be sent by now; nothing more can be said to its client.
    if (response.headersSent) return;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  const entrances = createEntrances(server);
  const drain = async () => {
    draining = true;
    const closed = entrances.close();
    server.closeIdleConnections();
    for (const response of underWay) sayLast(response);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(cut);
  };
  return { server, listen: entrances.open, isDraining: () => draining, drain };
}

/** Sends a kept-alive client to another connection, and so to another process, for its next request. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
