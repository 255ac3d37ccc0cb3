// Malformed requests must get a readable refusal and never a failure. The calls and their shapes come from the
// published OpenAPI document, so new calls are covered automatically.
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { builtApp, json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Call = { method: string; path: string; operation: Operation };

const now = new Date("2026-05-12T16:00:00Z");
const { request } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const document = await (await request("/api/openapi.json")).json();
const calls: Call[] = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const withBody = calls.filter(({ operation }) => operation.requestBody?.content["application/json"]);

const HOSTILE: unknown[] = [
  ...[null, true, [], {}, "", -1, 0.5, 2 ** 31, 2 ** 53 - 1, 1e308, ["\ud800"], [[]]],
  ...["\u0000", "\ud800", "0000-01-01", "9999-12-31", "'; drop table bookings; --", "x".repeat(20_000)],
];
const HOSTILE_QUERY = [
  ...["%00", "%FF", "%", "-1", "1e309", "99999999999999999999", "'", "\\", "0000-01-01", "9999-12-31", "1&", "[]"],
];

const SHARE = Number(process.env.MALFORMED_SHARE ?? 6);
let turn = 0;
/** Picks every n-th value, with another offset each time, so a call with six or more fields meets them all. */
function some<T>(values: T[]): T[] {
  turn += 1;
  return values.filter((_, index) => index % SHARE === turn % SHARE);
}

test("the document lists the tested calls", () => {
  expect(calls.length).toBeGreaterThan(30);
  expect(withBody.length).toBeGreaterThan(10);
});

test.each(withBody)(
  "$method $path: one wrong field at a time is refused or accepted, never a failure",
  async (call) => {
    for (const sample of makeSamples(call)) {
      for (const field of Object.keys(sample)) {
        for (const value of some(HOSTILE)) await expectReadable(call, json(call.method, { ...sample, [field]: value }));
      }
    }
  },
);

test.each(withBody)("$method $path: any JSON gets a response", async (call) => {
  const fields = [...new Set(makeSamples(call).flatMap((sample) => Object.keys(sample)))];
  const wrong = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields, "__proto__"), fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(wrong, async (body) => void (await expectReadable(call, json(call.method, body)))),
    { numRuns: Math.ceil(15 / SHARE), endOnFailure: true },
  );
});

test.each(withBody)("$method $path: a body that is not JSON is refused", async (call) => {
  const deep = 100_000;
  const bodies: [BodyInit, string][] = [
    ...["", "{", "\u0000", "{'a':1}", "NaN", "[".repeat(deep), `${"[".repeat(deep)}${"]".repeat(deep)}`].map(
      (text): [BodyInit, string] => [text, "application/json"],
    ),
    [new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), "application/json"],
    ["a=1", "application/x-www-form-urlencoded"],
    ["{}", "text/plain"],
  ];
  for (const [body, type] of some(bodies)) {
    const response = await expectReadable(call, { method: call.method, body, headers: { "Content-Type": type } });
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
  const large = await expectReadable(call, json(call.method, { name: "x".repeat(1_100_000) }));
  expect(large.status).toBe(413);
});

test("any query and any number in an address is answered", async () => {
  for (const call of calls.filter(({ path }) => !path.endsWith("/stream"))) {
    const names = (call.operation.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
    const init = { method: call.method };
    for (const value of names.length > 0 ? HOSTILE_QUERY : ["%"]) {
      await expectReadable(call, init, `?${["other", ...names].map((name) => `${name}=${value}`).join("&")}`);
    }
    for (const name of names) {
      for (const value of some(HOSTILE_QUERY))
        await expectReadable(call, init, `?start=2026-05-01&end=2026-05-31&${name}=${value}`);
    }
    for (const id of ["0", "2147483648", "99999999999999999999", "1e3", "%00", "-1"]) {
      if (call.path.includes("{")) await expectReadable(call, init, "", id);
    }
  }
});

test("a page that gets no form, or half of one, says so", async () => {
  const { token } = await bookOne();
  const pages = [
    "/quote",
    "/admin/sign-in",
    `/booking/${token}`,
    `/sign/${token}`,
    "/checkout/demo/demo_checkout_x",
    "/",
  ];
  const bodies: [string, string][] = [
    ["{}", "application/json"],
    ["x", "text/plain"],
    ["--x\r\nContent-Disp", "multipart/form-data; boundary=x"],
    ["", "multipart/form-data"],
    ["%00=%FF&%=", "application/x-www-form-urlencoded"],
  ];
  for (const page of [...pages, ...pages.map((path) => `${path === "/" ? "/_root" : path}.data`)]) {
    for (const [body, type] of bodies) {
      const response = await request(page, { method: "POST", body, headers: { "Content-Type": type } });
      expect([page, type, response.status < 500]).toEqual([page, type, true]);
    }
  }
});

test("an unreadable address is not found", async () => {
  // The router warns about each of them.
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { routes } = await builtApp();
  const places = [
    "",
    "blog/",
    "booking/",
    "sign/",
    "social/",
    "pictures/items/",
    "pictures/parties/",
    "calendar-feed/",
    "w/",
    "checkout/demo/",
  ];
  expect(Object.keys(routes).length).toBeGreaterThan(places.length);
  const odd = [
    "%00",
    "%FF",
    "%E0%A4%A",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..",
    "x".repeat(3000),
    "%ud800",
    "'--",
  ];
  for (const path of places.flatMap((place) => odd.map((name) => `/${place}${name}`))) {
    const { status } = await request(path);
    expect([path, status === 404 || status === 400]).toEqual([path, true]);
  }
  warn.mockRestore();
});

/**
 * Sends the request signed in, so that the input is refused and not the caller. Calls that would end the session go
 * without.
 */
async function expectReadable(call: Call, init: RequestInit, query = "", id = "1"): Promise<Response> {
  const endsSession = call.path === "/api/session" || call.path.includes("password");
  const headers = { ...(init.headers as Record<string, string>), ...(endsSession ? {} : { cookie }) };
  const path = call.path.replace("{id}", id).replace(/\{\w+\}/g, "demo") + query;
  const response = await request(path, { ...init, method: call.method.toUpperCase(), headers });
  const what = [call.method, path.slice(0, 200), String(init.body).slice(0, 300)];
  expect([...what, response.status < 500]).toEqual([...what, true]);
  if (response.status < 400) return response;
  const { error } = await response.clone().json();
  expect([...what, typeof error?.code, typeof error?.message]).toEqual([...what, "string", "string"]);
  return response;
}

const KNOWN: Record<string, unknown> = {
  ...{ email: "ann@example.com", customerEmail: "ann@example.com", phone: "7065550177", customerPhone: "7065550177" },
  ...{ eventDate: "2026-06-01", date: "2026-06-01", through: "2026-06-02", inflatableId: 3, amount: 10, price: 100 },
  ...{ type: "castle-combo", windLimitMph: 15, capacity: 5, next: "a-new-password", features: ["Slide"] },
  ...{ drawnSignature: undefined, size: { lengthFt: 10 }, wetFee: 1 },
};

/** Returns a valid body for each form that the call takes. */
function makeSamples({ operation }: Call): Record<string, unknown>[] {
  const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
  return (schema.oneOf ?? schema.anyOf ?? [schema]).map(({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, makeSample(name, inner)])),
  );
}

function makeSample(name: string, schema: Schema): unknown {
  if (name in KNOWN) return KNOWN[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return ["Words"];
  return schema.type === "number" || schema.type === "integer" ? 1 : "Words";
}

async function bookOne(): Promise<{ token: string }> {
  const call = withBody.find(({ path }) => path === "/api/waiver-notification");
  const sample = call && makeSamples(call).find(({ source }) => source === "customer");
  const ask = { ...sample, eventDate: "2026-07-30", inflatableId: 1 };
  return (await request("/api/waiver-notification", json("POST", ask))).json();
}
