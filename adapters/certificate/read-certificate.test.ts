import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer as createPlainServer } from "node:net";
import { createServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { writeCertificate } from "#tests/support/servers/tls.ts";
import { createCertificateReader } from "./read-certificate.server.ts";

test("the end of the certificate that visitors get is read, even if it is not trusted", async () => {
  const { certificate, key } = writeCertificate(temporaryFolder());
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const read = createCertificateReader(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const times = await read();
  const hoursLeft = ((times?.endsAt.getTime() ?? 0) - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(23);
  expect(hoursLeft).toBeLessThan(25);
  // Asked again, it remembers.
  server.close();
  expect(await read()).toBe(times);
});

test("an address without https, or without an answer, gives nothing and throws nothing", async () => {
  expect(await createCertificateReader("http://localhost:3000")()).toBeUndefined();
  const server = createPlainServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await createCertificateReader(`https://127.0.0.1:${port}`)()).toBeUndefined();
});
