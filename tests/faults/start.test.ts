// What a person sees when the product cannot start: one readable message, no stack, a non-zero exit. And how it stops.
import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { peakMegabytes } from "#bench/memory.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { type RunningServer, startAndFail, startServer, temporaryFolder } from "#tests/support/servers/server.ts";

test("a wrong setting is named with what it must be", async () => {
  const { code, output } = await startAndFail({ env: { PUBLIC_URL: "https://bounce.test", PAYMENTS: "stripe" } });
  expect(code).toBe(1);
  expect(output).toContain("STRIPE_SECRET_KEY: must be set when PAYMENTS=stripe");
  expect(output).not.toContain("    at ");
});

fullTest("an unwritable data folder is named, and LOG_LEVEL=debug shows the stack", async () => {
  const { code, output } = await startAndFail({ dataDir: "/dev/null/data", env: { LOG_LEVEL: "debug" } });
  expect(code).toBe(1);
  expect(output).toContain("The data folder /dev/null/data can't be written");
  expect(output).toContain("    at ");
});

fullTest("what would stop the start later is named before anything is made in the data folder [W28]", async () => {
  const dataDir = temporaryFolder();
  const refusal = async (env: Record<string, string>) => {
    const { code, output } = await startAndFail({ dataDir, env: { HOST: "127.0.0.1", PORT: "0", ...env } });
    expect([code, existsSync(join(dataDir, "pglite"))]).toEqual([1, false]);
    return output;
  };
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is in use. Stop the other program`);
  other.close();
  const dkim = { DKIM_DOMAIN: "bounce.test", DKIM_SELECTOR: "mail", DKIM_KEY_FILE: join(dataDir, "no-such-key.pem") };
  expect(await refusal(dkim)).toMatch(/DKIM_KEY_FILE: .*no-such-key\.pem can't be used \(ENOENT\)/);
  const PDF_SIGNING_FILE = join(dataDir, "no-such-key.pem");
  expect(await refusal({ PDF_SIGNING_FILE })).toMatch(/PDF_SIGNING_FILE: .*no-such-key\.pem can't be read \(ENOENT\)/);
});

let second: RunningServer;
let firstPeak: number;

test("the first start shows a password once, and the next removes other users' access to the data folder", async () => {
  const { dataDir, url, child, output, stop } = await startServer();
  firstPeak = peakMegabytes(child.pid);
  const password = /shown only this once: {2}(\S+)/.exec(output())?.[1] ?? "";
  const signIn = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ password }),
  });
  expect(signIn.status).toBe(204);
  expect(await stop()).toBe(0);

  const everything = () =>
    readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => join(dataDir, name));
  for (const path of [dataDir, ...everything()]) chmodSync(path, 0o777);
  second = await startServer({ dataDir });
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
  // The engine writes a cache of its own system tables that says it may be read; within this folder nobody gets to it.
  const open = everything().filter((path) => !path.endsWith("pg_internal.init") && (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(second.output()).not.toContain("Admin password");
  expect(second.output()).toContain("Payments are in demo mode: no card is charged.");
  expect(second.output()).toContain("Emails are saved as files in");
});

test("a request in flight is answered when the server is stopped, then the process exits", async () => {
  const socket = connect(Number(new URL(second.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const body = JSON.stringify({ password: "not the right one" });
  socket.write(
    `POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 5));
  await expect.poll(() => fetch(`${second.url}/healthz`).then((r) => r.status)).toBe(200);

  const stopped = second.stop();
  await expect.poll(() => second.output()).toContain('"msg":"stopping"');
  await expect(fetch(`${second.url}/healthz`)).rejects.toThrow();
  socket.write(body.slice(5));
  await once(socket, "close");

  expect(answer).toContain("HTTP/1.1 401");
  expect(answer).toContain("Invalid password. Please try again.");
  expect(answer.toLowerCase()).toContain("connection: close");
  expect(await stopped).toBe(0);
});

test("a first start needs at most 550 MB of memory: the build has made the database [P51]", () => {
  expect(firstPeak).toBeLessThan(550);
});
