import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { json, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp();

test("every response carries an id and the security headers", async () => {
  for (const path of ["/", "/api/inflatables", "/healthz", "/nowhere"]) {
    const { headers } = await request(path);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{10,}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    const policy = String(headers.get("content-security-policy"));
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
    expect(headers.get("strict-transport-security")).toBeNull();
  }
});

test("HSTS is sent as the operator sets it, and not at all without that, also on https [W26]", async () => {
  const hsts = async (env: Record<string, string>) => {
    const https = { PUBLIC_URL: "https://bounce.test", PAYMENTS: "demo" };
    const { headers } = await (await testApp({ env: { ...https, ...env } })).request("/");
    return headers.get("strict-transport-security");
  };
  expect(await hsts({})).toBeNull();
  expect(await hsts({ HSTS: "max-age=86400" })).toBe("max-age=86400");
});

test("a form may lead to the hosted checkout that is configured, and to no other site", async () => {
  const links = {
    PAYMENTS: "links",
    PAYMENT_LINK_CASTLE_COMBO: "https://pay.example/c",
    PAYMENT_LINK_GIANT_SLIDE: "https://pay.example/g",
  };
  const formAction = async (env: Record<string, string>) => {
    const { headers } = await (await testApp({ env })).request("/admin");
    return /form-action [^;]*/.exec(String(headers.get("content-security-policy")))?.[0];
  };
  expect(await formAction({})).toBe("form-action 'self'");
  expect(await formAction(links)).toBe("form-action 'self' https://pay.example");
});

test("a shared page names its inline scripts by hash, a private one by a nonce that changes", async () => {
  const home = await request("/");
  expect(home.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
  expect(await home.text()).not.toMatch(/nonce="[^"]/);
  const policies = await Promise.all(["/admin", "/admin"].map((path) => request(path)));
  const nonces = policies.map(
    ({ headers }) => /'nonce-([^']+)'/.exec(String(headers.get("content-security-policy")))?.[1],
  );
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("a content page sends no React to the browser", async () => {
  const html = await (await request("/faq")).text();
  const tags = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  // Data for search engines doesn't run as a script.
  const scripts = tags.filter((tag) => !tag.includes("ld+json") && !tag.includes("speculationrules"));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toContain("page-script");
  expect(html).not.toContain("modulepreload");
});

test("an unknown call answers in the one error shape", async () => {
  const response = await request("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: "not_found", message: "There's no such endpoint." } });
});

test("a wrong query names its field", async () => {
  const response = await request("/api/inflatables?all=yes");
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    error: { code: "invalid_input", fields: { all: "all takes the value 1" } },
  });
});

test.each([
  ["text", { method: "POST", body: "x" }, 415, "json_expected"],
  [
    "broken JSON",
    { method: "POST", body: "{", headers: { "Content-Type": "application/json" } },
    400,
    "malformed_json",
  ],
  ["the wrong shape", json("POST", { password: 7 }), 422, "invalid_input"],
  ["a list", json("POST", []), 422, "invalid_input"],
  ["two megabytes", json("POST", { password: "x".repeat(2_000_000) }), 413, "too_large"],
])("a body of %s is refused with a readable message", async (_what, init, status, code) => {
  const response = await request("/api/session", init);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code } });
});

test.each([
  ["another site", { Origin: "https://evil.example", Host: "localhost:3000" }, 403],
  ["a sandboxed frame", { Origin: "null", Host: "localhost:3000" }, 403],
  ["another port", { Origin: "http://localhost:9999", Host: "localhost:3000" }, 403],
  ["another site that hides its name", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["our own page", { Origin: "http://localhost:3000", Host: "localhost:3000" }, 204],
  ["a program without a browser", {}, 204],
])("a write from %s answers %s", async (_who, headers, status) => {
  const response = await request("/api/session", { method: "DELETE", headers: headers as Record<string, string> });
  expect(response.status).toBe(status);
});

test("an unexpected error is logged and not shown", async () => {
  const logLines: string[] = [];
  const fail = () => {
    throw new Error("a wrong turn in inflatables");
  };
  const broken = await testApp({ logLines, deps: { db: new Proxy({}, { get: () => fail }) as never } });
  const response = await broken.request("/api/inflatables");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("Something went wrong on our side.");
  expect(text).not.toContain("inflatables");
  expect(logLines.join("")).toContain("inflatables");
});

test("a failed query is logged without the values it carried", async () => {
  const logLines: string[] = [];
  const broken = await testApp({ logLines });
  await broken.db.execute(sql`drop table sessions`);
  await broken.request("/api/inflatables?all=1", { headers: { cookie: "owner=some-secret-token" } });
  expect(logLines.join("")).toContain("request failed");
  expect(logLines.join("")).not.toMatch(/params|some-secret-token/);
});

test("/healthz says the process is alive, /readyz that the database answers", async () => {
  expect((await request("/healthz")).status).toBe(200);
  expect((await request("/readyz")).status).toBe(200);
});

test("the quote page is one step from the form", async () => {
  const response = await request("/quote");
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/#quote");
});

const TOKEN = "AAAAAAAAAAAAAAAAAAAAAAAAAAA";

test.each([
  [`/booking/${TOKEN}.data`, "no-store"],
  [`/sign/${TOKEN}.data`, "no-store"],
  ["/admin.data", "no-store"],
  ["/admin/bookings.data?_routes=root", "no-store"],
  ["/admin/sign-in.data", "no-store"],
  ["/nowhere/at/all.data", "no-store"],
  ["/_.data", "public, max-age=0, must-revalidate"],
  ["/giant-slide-rental.data", "public, max-age=0, must-revalidate"],
])("the data %s is kept as its page is: %s", async (path, rule) => {
  expect((await request(path)).headers.get("cache-control")).toBe(rule);
});

test("a private link has one spelling; every other leads to it", async () => {
  for (const path of [`/Booking/${TOKEN}`, `/%62ooking/${TOKEN}`, `//booking//${TOKEN}/`, `/BOOKING%2F${TOKEN}`]) {
    const { status, headers } = await request(`${path}?checkout=done`);
    expect([path, status, headers.get("location"), headers.get("cache-control")]).toEqual([
      path,
      308,
      `/booking/${TOKEN}?checkout=done`,
      "no-store",
    ]);
  }
  expect((await request(`/booking/${TOKEN}`)).status).toBe(404);
});

test("with the database away a page gets Retry-After and says nothing about saving", async () => {
  const away = () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  };
  const db = new Proxy({}, { get: () => away }) as never;
  const broken = await testApp({ deps: { db } });
  const html = { accept: "text/html", cookie: "owner=some-token" };
  for (const path of ["/admin", "/admin.data", `/booking/${TOKEN}`, "/sitemap.xml", "/pictures/items/1-640.webp"]) {
    const answer = await broken.request(path, { headers: html });
    const { headers } = answer;
    expect([path, answer.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      path,
      503,
      "5",
      "no-store",
    ]);
    expect(await answer.text()).toContain("We can't load this right now.");
  }
  const page = await (await broken.request("/admin", { headers: html })).text();
  expect(page).toContain('http-equiv="refresh"');
  const list = await broken.request("/api/inflatables");
  expect(await list.json()).toMatchObject({ error: { code: "unavailable", message: /^We can't load/ } });
  const form = await broken.request("/admin/sign-in", { method: "POST", body: new URLSearchParams({ password: "x" }) });
  expect([form.status, await form.text()]).toEqual([
    503,
    "We can't save anything right now. Please try again in a moment.",
  ]);
});

test("a long list is compressed, a short one is not", async () => {
  const plain = await (await request("/api/inflatables")).text();
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const answer = await request("/api/inflatables", { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    const packed = Buffer.from(await answer.arrayBuffer());
    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(unpack(packed).toString()).toBe(plain);
  }
  const refused = await request("/api/nothing", { headers: { "Accept-Encoding": "gzip" } });
  expect(refused.headers.get("content-encoding")).toBeNull();
});

test.each([
  ["DELETE", "/api/inflatables", "GET, HEAD, POST"],
  ["GET", "/api/waiver-notification", "POST"],
  ["PUT", "/api/session", "POST, DELETE"],
])("%s %s is a wrong method, and the answer says which are right", async (method, path, allow) => {
  const answer = await request(path, { method });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject({ error: { code: "wrong_method" } });
});

test.each([
  ["DELETE", "/faq", "GET, HEAD"],
  ["PUT", "/admin", "GET, HEAD"],
  ["OPTIONS", "/", "GET, HEAD"],
  ["PATCH", "/quote", "GET, HEAD, POST"],
  ["PUT", "/booking/somebody", "GET, HEAD, POST"],
  ["PUT", "/mail-test/somebody", "GET, HEAD"],
  ["POST", "/faq", "GET, HEAD"],
])("%s of the page %s is a wrong method too", async (method, path, allow) => {
  const answer = await request(path, { method, ...(method === "POST" ? { body: new URLSearchParams() } : {}) });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
});

test("a visitor who leaves while a page renders is no error in the log [W30]", async () => {
  const logLines: string[] = [];
  let visit: AbortController | undefined;
  const now = () => {
    visit?.abort();
    return new Date();
  };
  const app = await testApp({ logLines, now });
  visit = new AbortController();
  await app.request("/calendar?inflatable=2", { signal: visit.signal });
  expect(visit.signal.aborted).toBe(true);
  const [line, ...more] = logLines.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ level: "info", path: "/calendar", status: 499 });
  expect(more).toEqual([]);
});

test("a health check that is fine makes no line in the log [W27]", async () => {
  const logLines: string[] = [];
  const watched = await testApp({ logLines });
  for (const path of ["/healthz", "/readyz", "/faq"]) await watched.request(path);
  expect(logLines.map((line) => JSON.parse(line).path)).toEqual(["/faq"]);
});

test("/.well-known/security.txt is text with the mailbox of the settings [P49]", async () => {
  const { status, headers } = await request("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await (await request("/.well-known/security.txt")).text()).toContain(
    "Contact: mailto:hello@cartecaybounce.example\n",
  );
});
