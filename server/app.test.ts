import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { json, testApp } from "../tests/support/app.ts";

const { request } = await testApp();

test("every answer carries an id and the headers that keep others out", async () => {
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

test("on https browsers are told to stay there", async () => {
  const secure = await testApp({ config: { publicUrl: "https://bounce.example" } });
  const { headers } = await secure.request("/");
  expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
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

test("a content page brings no React to the browser", async () => {
  const html = await (await request("/faq")).text();
  const tags = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  // What search engines read is data, not a script that runs.
  const scripts = tags.filter((tag) => !tag.includes("ld+json") && !tag.includes("speculationrules"));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toContain("page-script");
  expect(html).not.toContain("modulepreload");
});

test("an unknown call answers in the one error shape", async () => {
  const response = await request("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: "not_found", message: "There is no such call." } });
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
])("a body of %s is refused readably", async (_what, init, status, code) => {
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

test("what we did not foresee is logged and not shown", async () => {
  const logLines: string[] = [];
  const broken = await testApp({ logLines });
  await broken.db.execute(sql`alter table inflatables rename to gone`);
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

test("health says the process lives, ready says the database answers", async () => {
  expect((await request("/healthz")).status).toBe(200);
  expect((await request("/readyz")).status).toBe(200);
});

test("the quote page is one step from the form", async () => {
  const response = await request("/quote");
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("/#quote");
});
