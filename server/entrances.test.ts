import { Agent, createServer, get } from "node:http";
import { expect, test } from "vitest";
import { StartError } from "../config/env.server.ts";
import { createEntrances } from "./entrances.ts";

async function opened() {
  const server = createServer((_request, response) => response.end("in"));
  const entrances = createEntrances(server);
  const port = await entrances.open(0, "127.0.0.1");
  return { port, entrances, server };
}

function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = get({ port, host: "127.0.0.1", agent }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    call.on("error", reject);
  });
}

test("whoever comes is let in, by whichever entrance", async () => {
  const { port, entrances } = await opened();
  const agent = new Agent({ maxSockets: 100 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(port, agent)));
  expect(new Set(answers)).toEqual(new Set(["in"]));
  agent.destroy();
  await entrances.close();
  await expect(ask(port, new Agent())).rejects.toThrow("ECONNREFUSED");
});

test("a second server cannot slip in beside the first", async () => {
  const { port, entrances } = await opened();
  const second = createEntrances(createServer());
  await expect(second.open(port, "127.0.0.1")).rejects.toThrow(`Port ${port} is in use.`);
  // Which is said to the person who starts it, without a stack.
  await expect(second.open(port, "127.0.0.1")).rejects.toThrow(StartError);
  await entrances.close();
});

test("closing waits for those who came in", async () => {
  const { port, entrances, server } = await opened();
  const agent = new Agent({ keepAlive: true });
  await ask(port, agent);
  let isClosed = false;
  const closing = entrances.close().then(() => {
    isClosed = true;
  });
  expect(isClosed).toBe(false);
  server.closeIdleConnections();
  await closing;
});
