import { Agent, createServer, get } from "node:http";
import { expect, test } from "vitest";
import { StartError } from "#config/env.server.ts";
import { createListeners } from "./listeners.ts";

async function opened() {
  const server = createServer((_request, response) => response.end("ok"));
  const listeners = createListeners(server);
  const port = await listeners.listen(0, "127.0.0.1");
  return { port, listeners, server };
}

function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = get({ port, host: "127.0.0.1", agent }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    call.on("error", reject);
  });
}

test("connections are accepted on every listening socket", async () => {
  const { port, listeners } = await opened();
  const agent = new Agent({ maxSockets: 100 });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(port, agent)));
  expect(new Set(answers)).toEqual(new Set(["ok"]));
  agent.destroy();
  await listeners.close();
  await expect(ask(port, new Agent())).rejects.toThrow("ECONNREFUSED");
});

test("a second server cannot start on the same port", async () => {
  const { port, listeners } = await opened();
  const second = createListeners(createServer());
  await expect(second.listen(port, "127.0.0.1")).rejects.toThrow(`Port ${port} is in use.`);
  // The person who starts it gets a sentence and no stack.
  await expect(second.listen(port, "127.0.0.1")).rejects.toThrow(StartError);
  await listeners.close();
});

test("closing waits for open connections", async () => {
  const { port, listeners, server } = await opened();
  const agent = new Agent({ keepAlive: true });
  await ask(port, agent);
  let isClosed = false;
  const closing = listeners.close().then(() => {
    isClosed = true;
  });
  expect(isClosed).toBe(false);
  server.closeIdleConnections();
  await closing;
});
