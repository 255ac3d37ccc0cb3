import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connection-limit.ts";

test("one address has a limit of connections, another one can still connect, and a closed one frees its place", async () => {
  const server = createServer((_request, response) => response.end("heard")).listen(0, "127.0.0.1");
  limitConnections(server, 2);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    let heard = "";
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await Promise.race([once(socket, "data"), once(socket, "close")]);
    return { socket, isHeard: heard.includes("heard") };
  };
  const [first, second] = [await open("127.0.0.1"), await open("127.0.0.1")];
  expect([first.isHeard, second.isHeard]).toEqual([true, true]);
  expect((await open("127.0.0.1")).isHeard).toBe(false);
  expect((await open("127.0.0.2")).isHeard).toBe(true);
  first.socket.destroy();
  await expect.poll(async () => (await open("127.0.0.1")).isHeard).toBe(true);
});
