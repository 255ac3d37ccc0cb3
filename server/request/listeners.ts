// Node accepts one new connection per listening socket and turn of its event loop. Under load a turn takes long, and new
// visitors would wait although their page is in memory; so several sockets listen on the same port, where the system
// supports it. See docs/decisions/028.
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import { StartError } from "#config/env.server.ts";

export type Listeners = {
  listen: (port: number, host: string) => Promise<number>;
  /** Resolves when every open connection has ended. */
  close: () => Promise<void>;
};

const COUNT = process.platform === "linux" ? 16 : 1;
// Connections wait here until they are accepted; beyond it the system makes clients retry after seconds.
const BACKLOG = 4096;

export function createListeners(server: Server): Listeners {
  const others: NetServer[] = [];
  return {
    listen: async (wanted, host) => {
      // A shared port would let a second server start beside the first, so it is first opened unshared.
      const port = await requireFreePort(wanted, host);
      const options = { port, host, backlog: BACKLOG, reusePort: COUNT > 1 };
      for (let count = 1; count < COUNT; count += 1) {
        // As the connections of an HTTP server are: a short piece of a stream does not wait for the one before it.
        others.push(createServer({ noDelay: true }, (socket) => server.emit("connection", socket)));
      }
      const all = [server, ...others];
      await Promise.all(all.map((one) => once(one.listen(options), "listening")));
      return port;
    },
    close: async () => {
      await Promise.all([server, ...others].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

/** Refuses with a sentence what is in use or reserved. Returns the port, which is another one where 0 was wanted. */
export async function requireFreePort(wanted: number, host: string): Promise<number> {
  const probe = createServer();
  try {
    await once(probe.listen(wanted, host), "listening");
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, wanted, host);
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} is in use. Stop the other program, or choose another port, such as PORT=${port + 1}.`,
    );
  }
  if (error.code === "EACCES")
    return new StartError(`Port ${port} is reserved for root. Choose one above 1023 with PORT.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartError(`HOST: this machine has no address ${host}. Use 127.0.0.1 behind a proxy, or 0.0.0.0.`);
  return error;
}
