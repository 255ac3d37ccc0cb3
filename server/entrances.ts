// Node takes in one new connection per entrance and turn of its event loop. In a rush a turn takes long, and new visitors
// would wait outside although their page lies ready; so there are several entrances to the same port, where the system
// can do that. See docs/decisions/021.
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import { StartError } from "../config/env.server.ts";

export type Entrances = {
  open: (port: number, host: string) => Promise<number>;
  /** Resolves when whoever came in has gone. */
  close: () => Promise<void>;
};

const COUNT = process.platform === "linux" ? 16 : 1;
// In a rush connections wait here until they are heard; beyond it the system lets them try again after seconds.
const BACKLOG = 4096;

export function createEntrances(server: Server): Entrances {
  const others: NetServer[] = [];
  return {
    open: async (wanted, host) => {
      // Shared entrances would let a second server in beside the first: the first look is alone.
      const port = await freePort(wanted, host);
      const options = { port, host, backlog: BACKLOG, reusePort: COUNT > 1 };
      for (let count = 1; count < COUNT; count += 1) {
        others.push(createServer((socket) => server.emit("connection", socket)));
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

async function freePort(wanted: number, host: string): Promise<number> {
  const first = createServer();
  try {
    await once(first.listen(wanted, host), "listening");
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, wanted);
  }
  const { port } = first.address() as AddressInfo;
  first.close();
  await once(first, "close");
  return port;
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} is in use. Stop the other program, or choose another port with PORT=${port + 1}.`,
    );
  }
  if (error.code === "EACCES")
    return new StartError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
  return error;
}
