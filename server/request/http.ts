import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createListeners } from "./listeners.ts";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Http = {
  server: Server;
  /** Returns the port, which differs from the requested one only if that was 0. */
  listen: (port: number, host: string) => Promise<number>;
  isDraining: () => boolean;
  /** Stops accepting, lets requests in flight finish, and cuts the rest after ten seconds. */
  drain: () => Promise<void>;
};

const DRAIN_MS = 10_000;
const TIMEOUTS = {
  keepAliveTimeout: 65_000,
  requestTimeout: 30_000,
  headersTimeout: 15_000,
  // How often the two timeouts above are checked.
  connectionsCheckingInterval: 5_000,
};

export function createHttpServer(listener: Listener): Http {
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  const server = createServer(TIMEOUTS, (request, response) => {
    if (draining) closeAfterResponse(response);
    listener(request, response);
    // A page from memory is already being sent, so its headers can no longer change.
    if (response.headersSent) return;
    inFlight.add(response);
    response.once("close", () => inFlight.delete(response));
  });
  const listeners = createListeners(server);
  const drain = async () => {
    draining = true;
    const closed = listeners.close();
    server.closeIdleConnections();
    for (const response of inFlight) closeAfterResponse(response);
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(cut);
  };
  return { server, listen: listeners.listen, isDraining: () => draining, drain };
}

/** Makes a kept-alive client use another connection, and so another process, for its next request. */
function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
