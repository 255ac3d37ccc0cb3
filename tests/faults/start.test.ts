// What a person sees when the product cannot start: one readable message, no stack, a non-zero exit.
import { chmodSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { freePort, startAndFail, startServer, temporaryFolder } from "../support/server.ts";

test("a wrong setting is named with what it wants", async () => {
  const { code, output } = await startAndFail({ env: { LOG_LEVEL: "loud" } });
  expect(code).toBe(1);
  expect(output).toContain("LOG_LEVEL: wants debug, info, warn, error or silent");
  expect(output).not.toContain("    at ");
});

test("a port in use is named with the way out", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "0.0.0.0");
  const { code, output } = await startAndFail({
    dataDir: temporaryFolder(inject("dataFolder")),
    env: { PORT: String(port) },
  });
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).not.toContain("    at ");
});

test("a data folder that cannot be written is named", async () => {
  const { code, output } = await startAndFail({ dataDir: "/dev/null/data" });
  expect(code).toBe(1);
  expect(output).toContain("The data folder /dev/null/data cannot be written");
});

test("behind https a start without a word on payments is refused", async () => {
  const refused = await startAndFail({ env: { PUBLIC_URL: "https://bounce.test", PAYMENTS: "" } });
  expect(refused.output).toContain("PAYMENTS: wants stripe or links when PUBLIC_URL is https");
});

test("the stack is there for those who ask", async () => {
  const { output } = await startAndFail({ dataDir: "/dev/null/data", env: { LOG_LEVEL: "debug" } });
  expect(output).toContain("    at ");
});

test("the first start shows a password once, and the next closes what others could read or change in the data folder", async () => {
  const { dataDir, url, output, stop } = await startServer();
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
  const second = await startServer({ dataDir });
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
  // The engine writes a cache of its own system tables that says it may be read; within this folder nobody gets to it.
  const open = everything().filter((path) => !path.endsWith("pg_internal.init") && (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(second.output()).not.toContain("Password");
  expect(second.output()).toContain("Payments are a demo: nobody is charged.");
  expect(second.output()).toContain("Mail is not sent");
  await second.stop();
});
