import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type RunningServer, startServer, temporaryFolder } from "../support/server.ts";

const TOKEN = "a token that nobody guesses";
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ dataDir: temporaryFolder(inject("dataFolder")), env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server.stop());

const figures = (token: string) => fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });

test("the figures answer the token alone, and count what was asked", async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  expect((await figures("another token of the same length")).status).toBe(401);
  await fetch(`${server.url}/`);
  await fetch(`${server.url}/nowhere/at/all`);
  const answer = await figures(TOKEN);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{status="2xx"\} [1-9]/);
  expect(text).toMatch(/http_request_duration_seconds_count\{status="4xx"\} [1-9]/);
  expect(text).toMatch(/waiting\{what="failed_letters"\} 0/);
  expect(text).toMatch(/waiting\{what="refunds_by_hand"\} 0/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
});
