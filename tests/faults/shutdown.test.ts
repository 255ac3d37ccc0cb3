import { once } from "node:events";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { startServer, temporaryFolder } from "../support/server.ts";

test("a request that is under way when the server is told to stop is answered, then the process ends", async () => {
  const server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")) });
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const body = JSON.stringify({ password: "not the right one" });
  socket.write(
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 5));
  await expect.poll(() => fetch(`${server.url}/healthz`).then((r) => r.status)).toBe(200);

  const stopped = server.stop();
  await expect.poll(() => server.output()).toContain('"msg":"stopping"');
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  socket.write(body.slice(5));
  await once(socket, "close");

  expect(answer).toContain("HTTP/1.1 401");
  expect(answer).toContain("Invalid password. Please try again.");
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(await stopped).toBe(0);
});
