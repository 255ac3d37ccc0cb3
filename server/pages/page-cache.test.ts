import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import { sentHeader } from "../request/http-conditions.ts";
import { fileHeaders } from "../request/security-headers.ts";
import { createPageCache } from "./page-cache.ts";

const MAX_BYTES = 20_000;
const LONG = Array.from(
  { length: 2000 },
  (_, line) => `<p>${(line * 7919) % 1013} hills by the ${line % 37} river</p>`,
).join("");
let renders = 0;
let text = "first";
let status = 200;
let gate: Promise<void> | undefined;
const paths = new Set(["/", "/a", "/crowd", "/slow", "/never-seen", "/mine", "/faq"]);
const cache = createPageCache({
  render: async (path) => {
    renders += 1;
    const body = text;
    await gate;
    const shared = path.startsWith("/mine") ? "no-store" : "public, max-age=0";
    const headers = { "Content-Type": "text/html", "X-Request-Id": "1", "Cache-Control": shared };
    const isKnown = paths.has(path);
    return new Response(`<p>${body} ${path}</p>`, { status: isKnown ? status : 404, headers });
  },
  isCachedPage: (path) => !path.startsWith("/private"),
  listPaths: async () => paths,
  securityHeaders: fileHeaders("max-age=31536000"),
  maxBytes: MAX_BYTES,
});
const server = createServer(async (request, response) => {
  const isAnswered = cache.serve(request, response) || (await cache.render(request, response));
  if (!isAnswered) response.writeHead(418).end();
});
await new Promise<void>((resolve) => server.listen(0, resolve));
afterAll(() => server.close());
const base = `http://localhost:${(server.address() as AddressInfo).port}`;
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(base + path, { headers, method, redirect: "manual" });
/** Sends the path unchanged, as no modern client would. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const { port } = new URL(base);
    request({ host: "localhost", port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .on("error", reject)
      .end();
  });
/** Skips the network, because there are many requests. */
async function inProcess(url: string): Promise<void> {
  const request = { method: "GET", url, rawHeaders: [] as string[] } as IncomingMessage;
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
  if (!cache.serve(request, response)) await cache.render(request, response);
}
const rendersDuring = async (work: () => Promise<unknown>) => {
  const before = renders;
  await work();
  return renders - before;
};

test("a page is rendered once and then answered from memory", async () => {
  expect(await rendersDuring(() => get("/a"))).toBe(1);
  expect(await rendersDuring(() => get("/a"))).toBe(0);
  expect(await (await get("/a")).text()).toBe("<p>first /a</p>");
});

test("twenty visitors at once cost one rendering", async () => {
  expect(await rendersDuring(() => Promise.all(Array.from({ length: 20 }, () => get("/crowd"))))).toBe(1);
});

test.each(["br", "gzip"])("%s is ready for those who accept it", async (encoding) => {
  const response = await get("/a", { "Accept-Encoding": encoding });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe("<p>first /a</p>");
});

test("an encoding that is refused is not sent", async () => {
  const response = await get("/a", { "Accept-Encoding": "br;q=0, identity" });
  expect(response.headers.get("content-encoding")).toBeNull();
});

test("a visitor who has the page gets 304 and no body", async () => {
  const etag = String((await get("/a")).headers.get("etag"));
  for (const tag of [etag, etag.replace("W/", ""), `"other", ${etag}`]) {
    const response = await get("/a", { "If-None-Match": tag });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
  }
});

test("one weak ETag is used for every encoding, and each gets 304 for it", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const etag = String((await get("/a", { "Accept-Encoding": encoding })).headers.get("etag"));
    expect(etag).toMatch(/^W\/"/);
    expect((await get("/a", { "Accept-Encoding": encoding, "If-None-Match": etag })).status).toBe(304);
  }
});

test("HEAD answers as GET without the body", async () => {
  const response = await get("/a", { "Accept-Encoding": "identity" }, "HEAD");
  expect(response.headers.get("content-length")).toBe(String("<p>first /a</p>".length));
  expect(await response.text()).toBe("");
});

test("a change of the data drops what was rendered before it", async () => {
  text = "second";
  cache.invalidate();
  expect(await (await get("/a")).text()).toBe("<p>second /a</p>");
});

test("a page whose data changed during rendering is not stored", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const early = get("/slow");
  await expect.poll(() => renders).toBeGreaterThan(0);
  text = "third";
  cache.invalidate();
  resolve();
  await early;
  gate = undefined;
  expect(await (await get("/slow")).text()).toBe("<p>third /slow</p>");
});

test("campaign parameters need no rendering, and other queries are not answered from the cache", async () => {
  expect(await rendersDuring(() => get("/a?utm_source=mail&fbclid=1"))).toBe(1);
  expect(await rendersDuring(() => get("/a?utm_source=other"))).toBe(0);
  expect((await get("/a?inflatable=3")).status).toBe(418);
});

test("unknown addresses are all answered with one page that is rendered once", async () => {
  expect((await get("/lost")).status).toBe(404);
  const others = ["/lost-too", "/LOST", "/lost//again?x=1", "/wp-login.php", "/%6cost/"];
  expect(await rendersDuring(() => Promise.all(others.map((path) => get(path))))).toBe(0);
  for (const path of others) expect((await get(path)).status).toBe(404);
});

test("another spelling of a page redirects to the right one, with its query", async () => {
  const spellings = ["/FAQ", "//faq", "/faq/", "/f%61q", "/%66aq//", "/x/../faq"];
  for (const path of spellings) {
    // fetch would normalize the path.
    const { status, location } = await ask(path);
    expect([path, status, location]).toEqual([path, 301, "/faq"]);
  }
  expect((await ask("/Faq?utm_source=a&b=c")).location).toBe("/faq?utm_source=a&b=c");
});

test("no spelling redirects to another host, and none of a private page to anything", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/faq",
    "/\\evil.example",
    "/%5cevil.example",
    "///evil.example//",
  ]) {
    expect((await ask(path)).location).toBeUndefined();
  }
  for (const path of ["/PRIVATE/Token", "//private/Token", "/private/Token/"]) {
    expect((await ask(path)).location).toBeUndefined();
  }
});

const SPELLINGS = Number(process.env.CACHE_SPELLINGS ?? 2_000);

test("the page cache stays below its limit in bytes, whatever is requested", async () => {
  for (let page = 0; page < 50; page += 1) paths.add(`/page-${page}`);
  cache.invalidate();
  for (let count = 0; count < SPELLINGS; count += 1) {
    const page = `/page-${count % 50}`;
    await inProcess([page, `/${page}?${count}`, `${page}/%61${count}`, `/unknown-${count}`][count % 4] ?? page);
    expect(cache.bytes()).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(cache.bytes()).toBeGreaterThan(MAX_BYTES / 2);
});

test("the least recently used page is dropped first", async () => {
  cache.invalidate();
  await inProcess("/faq");
  for (let page = 0; page < 50; page += 1) {
    await inProcess(`/page-${page}`);
    await inProcess("/faq");
  }
  expect(await rendersDuring(() => inProcess("/faq"))).toBe(0);
  expect(await rendersDuring(() => inProcess("/page-0"))).toBe(1);
});

test("when rendering fails, the last good page is better than an error", async () => {
  status = 500;
  cache.invalidate();
  const response = await get("/a");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("/a");
  expect((await get("/never-seen")).status).toBe(500);
  status = 200;
});

test("pages that are not marked public are rendered every time", async () => {
  expect(await rendersDuring(() => get("/mine"))).toBe(1);
  expect(await rendersDuring(() => get("/mine"))).toBe(1);
});

test("private pages and writes are never cached", async () => {
  expect((await get("/private")).status).toBe(418);
  expect((await get("/a", {}, "POST")).status).toBe(418);
});

test("repeated headers, or capitalized ones, are read as one", () => {
  const rawHeaders = ["HOST", "a", "Cookie", "a=1", "If-None-Match", '"x"', "COOKIE", "b=2", "if-none-match", '"y"'];
  expect(sentHeader({ rawHeaders }, "cookie")).toBe("a=1; b=2");
  expect(sentHeader({ rawHeaders }, "if-none-match")).toBe('"x", "y"');
  expect(sentHeader({ rawHeaders }, "accept-encoding")).toBeUndefined();
});

test("headers of one request are not repeated to another", async () => {
  expect((await get("/a")).headers.get("x-request-id")).toBeNull();
});

test("a redirect carries the security headers of pages [A11]", async () => {
  await get("/faq");
  const { status: moved, headers } = await get("/FAQ/");
  expect(moved).toBe(301);
  for (const [name, value] of Object.entries(fileHeaders("max-age=31536000"))) expect(headers.get(name)).toBe(value);
});

test("a popular page is compressed as well as possible, and stays the same page", async () => {
  const large = createPageCache({
    render: async () => new Response(LONG, { headers: { "Content-Type": "text/html", "Cache-Control": "public" } }),
    isCachedPage: () => true,
    listPaths: async () => new Set(["/"]),
  });
  const answered = async () => {
    let [head, bytes]: [string[], Buffer] = [[], Buffer.alloc(0)];
    const request = { method: "GET", url: "/", rawHeaders: ["accept-encoding", "br"] } as IncomingMessage;
    const response = {
      writeHead: (_status: number, headers: string[]) => {
        head = headers;
        return response;
      },
      end: (body: string) => {
        bytes = Buffer.from(body, "latin1");
      },
    } as unknown as ServerResponse;
    if (!large.serve(request, response)) await large.render(request, response);
    return { head: head.join(), text: brotliDecompressSync(bytes).toString(), length: bytes.length };
  };
  const first = await answered();
  const bytes = large.bytes();
  await vi.waitFor(async () => expect((await answered()).length).toBeLessThan(first.length), { timeout: 20_000 });
  const later = await answered();
  expect([later.text, later.head.includes(`content-length,${later.length}`)]).toEqual([LONG, true]);
  expect(later.head.replace(/content-length,\d+/, "")).toBe(first.head.replace(/content-length,\d+/, ""));
  expect(large.bytes()).toBe(bytes - (first.length - later.length));
});
