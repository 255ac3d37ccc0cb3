// The way docs/operations.md tells to run it: several processes on PostgreSQL behind nginx, with the file of `deploy/`.
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bookingBody } from "../support/factories.ts";
import { startNginx } from "../support/nginx.ts";
import { OWNER_PASSWORD } from "../support/owner-password.ts";
import { newDatabase, query } from "../support/postgres-database.ts";
import { futureDays } from "../support/race.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { askOverTls } from "../support/tls.ts";

const METRICS_TOKEN = "a-token-of-the-watch";
const [first = "", second = "", third = ""] = futureDays(3);
let databaseUrl = "";
let servers: RunningServer[];
let nginx: Awaited<ReturnType<typeof startNginx>>;

beforeAll(async () => {
  databaseUrl = await newDatabase(inject("postgresUrl"));
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: "https://bounce.test",
    PAYMENTS: "demo",
    TRUST_PROXY: "1",
    ADMIN_PASSWORD: OWNER_PASSWORD,
    METRICS_TOKEN,
  };
  servers = await Promise.all([startServer({ env }), startServer({ env })]);
  nginx = await startNginx(servers.map(({ url }) => new URL(url).host.replace("localhost", "127.0.0.1")));
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all(servers.map((server) => server.stop()));
});

const book = (eventDate: string) =>
  askOverTls(nginx.url, "/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://bounce.test" },
    body: JSON.stringify(bookingBody({ eventDate })),
  });

test("pages come over https, compressed and with their headers", async () => {
  const page = await askOverTls(nginx.url, "/faq");
  expect(page.status).toBe(200);
  expect(page.body).toContain("<h1");
  expect(page.headers["strict-transport-security"]).toContain("max-age=");
  expect(page.headers["content-security-policy"]).toContain("default-src");
  const packed = await askOverTls(nginx.url, "/faq", { headers: { "Accept-Encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
});

test("over http a certificate's proof is answered and everything else is led to https", async () => {
  const folder = join(nginx.proofs, ".well-known/acme-challenge");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "token"), "proof");
  const proof = await fetch(`${nginx.plainUrl}/.well-known/acme-challenge/token`);
  expect([proof.status, await proof.text()]).toEqual([200, "proof"]);
  const page = await fetch(`${nginx.plainUrl}/faq?a=1`, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([301, "https://127.0.0.1/faq?a=1"]);
});

test("a booking goes through and is signed from the visitor's address, not from one that the visitor made up", async () => {
  const answer = await askOverTls(nginx.url, "/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://bounce.test", "X-Forwarded-For": "203.0.113.9" },
    body: JSON.stringify(bookingBody({ eventDate: first })),
  });
  expect(answer.status).toBe(201);
  expect(await query(databaseUrl, "select distinct ip from waivers")).toEqual([{ ip: "127.0.0.1" }]);
});

test("the owner signs in with a cookie for https only, and is the owner at either process", async () => {
  const headers = { "Content-Type": "application/json", Origin: "https://bounce.test" };
  const body = JSON.stringify({ password: OWNER_PASSWORD });
  const signedIn = await askOverTls(nginx.url, "/api/session", { method: "POST", headers, body });
  const [cookie = ""] = signedIn.headers["set-cookie"] as string[];
  expect(cookie).toMatch(/; Secure/i);
  const asked = { headers: { Cookie: cookie.split(";")[0] ?? "" } };
  const answers = await Promise.all([1, 2, 3, 4].map(() => askOverTls(nginx.url, "/api/bookings", asked)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("live changes pass through nginx as they happen", async () => {
  const call = request(`${nginx.url}/api/availability/stream`, {
    headers: { Host: "bounce.test" },
    rejectUnauthorized: false,
  });
  call.end();
  const [stream] = await once(call, "response");
  let heard = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    heard += chunk;
  });
  stream.on("error", () => {});
  await expect.poll(() => heard).toContain("event: ready");
  expect((await book(second)).status).toBe(201);
  await expect.poll(() => heard).toContain(`"date":"${second}","status":"booked"`);
  call.destroy();
});

test("the figures for monitoring want their token also behind the proxy", async () => {
  expect((await askOverTls(nginx.url, "/metrics")).status).toBe(401);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await askOverTls(nginx.url, "/metrics", { headers })).body).toContain("http_request_duration_seconds");
});

test("with one process killed every visitor is served by the other", async () => {
  await servers[0]?.kill();
  const answers = await Promise.all(Array.from({ length: 20 }, () => askOverTls(nginx.url, "/api/inflatables")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await book(third)).status).toBe(201);
});
