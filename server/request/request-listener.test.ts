import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { testApp } from "#tests/support/servers/app.ts";
import { requestListener } from "./request-listener.ts";

/** The form reached its action, which misses every field. */
const READ = 422;
const REFUSED = 403;

/** Sends the quote form, with nothing filled in, to a server that believes to be at this address. */
async function formAt(publicUrl: string) {
  const { app } = await testApp({ config: { publicUrl } });
  const server = createServer(requestListener(app.fetch, publicUrl)).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>, path = "/quote") => {
    const form = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
    const call = request({ host: "127.0.0.1", port, method: "POST", path, headers: form });
    call.end("name=");
    const [response] = await once(call, "response");
    response.resume();
    return response.statusCode;
  };
}

const secure = await formAt("https://bounce.example");
const local = await formAt("http://localhost:3000");

test.each([
  ["the public address", { Host: "bounce.example", Origin: "https://bounce.example" }, READ],
  ["a proxy that names itself", { Host: "127.0.0.1:3000", Origin: "https://bounce.example" }, READ],
  ["another name of the site", { Host: "www.bounce.example", Origin: "https://www.bounce.example" }, READ],
  ["the machine itself", { Host: "localhost:3000", Origin: "http://localhost:3000" }, READ],
  ["a program without a browser", { Host: "bounce.example" }, READ],
  ["a page over plain http", { Host: "bounce.example", Origin: "http://bounce.example" }, REFUSED],
  ["another site", { Host: "bounce.example", Origin: "https://evil.example" }, REFUSED],
  ["a sister site", { Host: "bounce.example", Origin: "https://shop.bounce.example" }, REFUSED],
  ["another port", { Host: "bounce.example", Origin: "https://bounce.example:8443" }, REFUSED],
  ["a sandboxed frame", { Host: "bounce.example", Origin: "null" }, REFUSED],
  ["an app", { Host: "bounce.example", Origin: "capacitor://bounce.example" }, REFUSED],
])("behind an https proxy: a page form from %s", async (_who, headers, status) => {
  expect(await secure(headers)).toBe(status);
  expect(await secure(headers, "/quote.data")).toBe(status);
});

test.each([
  ["localhost", { Host: "localhost:3000", Origin: "http://localhost:3000" }, READ],
  ["its number", { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" }, READ],
  ["the network at home", { Host: "192.168.1.20:3000", Origin: "http://192.168.1.20:3000" }, READ],
  ["a port the system chose", { Host: "localhost:43210", Origin: "http://localhost:43210" }, READ],
  ["a proxy nobody told it of", { Host: "bounce.example", Origin: "https://bounce.example" }, READ],
  ["another site", { Host: "localhost:3000", Origin: "http://evil.example" }, REFUSED],
])("without PUBLIC_URL: a page form from %s", async (_who, headers, status) => {
  expect(await local(headers)).toBe(status);
});

test("a request line with a whole URL is handled as ours, whatever host it names", async () => {
  const own = { Host: "bounce.example", Origin: "https://bounce.example" };
  expect(await secure(own, "http://evil.example/quote")).toBe(READ);
  expect(await secure({ ...own, Origin: "http://evil.example" }, "http://evil.example/quote")).toBe(REFUSED);
  expect(await secure(own, "*")).toBe(400);
});
