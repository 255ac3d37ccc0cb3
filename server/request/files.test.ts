import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { publishBuild } from "#scripts/publish-build.ts";
import { temporaryFolder } from "#tests/support/servers/server.ts";
import { currentBuild } from "../start/current-build.ts";
import { createFileServer } from "./files.ts";
import { fileHeaders } from "./security-headers.ts";

const TEXT = "0123456789abcdefghij";
const HEADERS = fileHeaders("max-age=31536000");
let clock = 1_794_000_000_000;

/** Makes a build as `scripts/build.ts` publishes it, with one script of its own. */
function build(builds: string, script: string): string {
  clock += 1;
  const folder = join(builds, `.next-${clock}-1`);
  mkdirSync(join(folder, "client", "assets"), { recursive: true });
  writeFileSync(join(folder, "client", "assets", script), TEXT);
  writeFileSync(join(folder, "client", "assets", `${script}.gz`), gzipSync(TEXT));
  return publishBuild(builds, folder);
}

/** Starts a server on the current build. */
async function serverOn(builds: string) {
  const files = createFileServer(currentBuild(builds), HEADERS);
  const server = createServer((request, response) => files(request, response, () => response.end("a page")));
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "Accept-Encoding": "identity", ...headers },
      ...(signal ? { signal } : {}),
    });
}

test("a build under a running server removes nothing it needs, and the next start uses the new build", async () => {
  const builds = temporaryFolder();
  const old = build(builds, "page-old.js");
  const ask = await serverOn(builds);
  const newer = build(builds, "page-new.js");
  expect(currentBuild(builds)).toBe(newer);
  // Parts that the old server loads later are still in place.
  expect(existsSync(old)).toBe(true);
  expect((await ask("/assets/page-old.js")).status).toBe(200);
  // A page from a process that was already restarted requests its script here.
  expect((await ask("/assets/page-new.js")).status).toBe(200);
});

test("a page opened before an upgrade finds its scripts after it", async () => {
  const builds = temporaryFolder();
  build(builds, "page-old.js");
  build(builds, "page-new.js");
  const ask = await serverOn(builds);
  const answer = await ask("/assets/page-old.js");
  expect([answer.status, await answer.text()]).toEqual([200, TEXT]);
  expect(answer.headers.get("content-type")).toBe("text/javascript");
});

test("a page of the first edition, whose build lay in the folder of all builds, finds its scripts [W23]", async () => {
  const builds = temporaryFolder();
  mkdirSync(join(builds, "client", "assets"), { recursive: true });
  writeFileSync(join(builds, "client", "assets", "page-first.css"), TEXT);
  build(builds, "page-new.js");
  const ask = await serverOn(builds);
  expect((await ask("/assets/page-first.css")).status).toBe(200);
});

test("files carry the security headers of pages, whatever their status [A11]", async () => {
  const tag = String((await ask("/assets/page.js")).headers.get("etag"));
  const answers = await Promise.all([
    ask("/assets/page.js"),
    ask("/assets/page.js", { "If-None-Match": tag }),
    ask("/assets/page.js", { Range: "bytes=99-" }),
    ask("/assets/never-was.js"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 416, 404]);
  for (const { headers } of answers)
    for (const [name, value] of Object.entries(HEADERS)) expect([name, headers.get(name)]).toEqual([name, value]);
});

test("missing files are a 404, and the server goes on", async () => {
  const builds = temporaryFolder();
  const old = build(builds, "page-old.js");
  const ask = await serverOn(builds);
  rmSync(old, { recursive: true });
  const answer = await ask("/assets/page-old.js");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect((await ask("/assets/never-was.js")).status).toBe(404);
  expect((await ask("/assets/..%2f..%2fcurrent")).status).toBe(404);
  expect(await (await ask("/other.txt")).text()).toBe("a page");
});

test("three builds are kept, and a build that another process is making is left alone", async () => {
  const builds = temporaryFolder();
  const first = build(builds, "page-1.js");
  mkdirSync(join(builds, ".next-1794999999999-7"));
  const others = [2, 3, 4].map((count) => build(builds, `page-${count}.js`));
  expect([first, ...others].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  expect(existsSync(join(builds, ".next-1794999999999-7"))).toBe(true);
});

test("two simultaneous builds leave one complete current build", () => {
  const builds = temporaryFolder();
  const folders = [build(builds, "page-1.js"), build(builds, "page-2.js")];
  expect(folders).toContain(currentBuild(builds));
  expect(() => currentBuild(temporaryFolder())).toThrow("The site isn't built yet.");
});

const builds = temporaryFolder();
build(builds, "page.js");
const ask = await serverOn(builds);

test.each([
  ["bytes=-10", 206, "abcdefghij", "bytes 10-19/20"],
  ["bytes=-100", 206, TEXT, "bytes 0-19/20"],
  ["bytes=0-0", 206, "0", "bytes 0-0/20"],
  ["bytes=15-", 206, "fghij", "bytes 15-19/20"],
  ["bytes=15-999", 206, "fghij", "bytes 15-19/20"],
  ["bytes=20-", 416, "", "bytes */20"],
  ["bytes=-0", 416, "", "bytes */20"],
  ["bytes=5-2", 200, TEXT, null],
  ["bytes=0-1,4-5", 200, TEXT, null],
  ["lines=1-2", 200, TEXT, null],
])("Range: %s answers %i", async (range, status, text, contentRange) => {
  const answer = await ask("/assets/page.js", { Range: range, "Accept-Encoding": "gzip" });
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  expect(answer.headers.get("content-range")).toBe(contentRange);
});

test("the plain and the compressed file have their own ETags, and each gets 304 for its own", async () => {
  const tags: (string | null)[] = [];
  for (const encoding of ["identity", "gzip"]) {
    const answer = await ask("/assets/page.js", { "Accept-Encoding": encoding });
    expect(await answer.text()).toBe(TEXT);
    const etag = answer.headers.get("etag");
    tags.push(etag);
    const again = await ask("/assets/page.js", { "Accept-Encoding": encoding, "If-None-Match": String(etag) });
    expect([again.status, again.headers.get("vary")]).toEqual([304, "Accept-Encoding"]);
  }
  expect(new Set(tags).size).toBe(2);
});

test("a disconnect while a file is being opened does not end the server", async () => {
  const builds = temporaryFolder();
  build(builds, "page.js");
  const files = createFileServer(currentBuild(builds), HEADERS);
  const server = createServer((request, response) => {
    files(request, response, () => response.end("a page"));
    response.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (let visitor = 0; visitor < 3; visitor += 1)
    await expect(fetch(`http://127.0.0.1:${port}/assets/page.js`)).rejects.toThrow();
  const ask = await serverOn(builds);
  expect(await (await ask("/assets/page.js")).text()).toBe(TEXT);
});

test("a disconnect in the middle of a file does not affect others", async () => {
  const builds = temporaryFolder();
  const folder = build(builds, "page.js");
  writeFileSync(join(folder, "client", "large.png"), Buffer.alloc(4_000_000, 1));
  const ask = await serverOn(builds);
  const visit = new AbortController();
  const reader = (await ask("/large.png", {}, visit.signal)).body?.getReader();
  await reader?.read();
  visit.abort();
  await expect(reader?.closed).rejects.toThrow();
  await expect.poll(() => openFiles(join(folder, "client", "large.png"))).toBe(0);
  const whole = await ask("/large.png");
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 4_000_000]);
});

function openFiles(file: string): number {
  const names = readdirSync("/proc/self/fd").map((fd) => readlinkOrNothing(`/proc/self/fd/${fd}`));
  return names.filter((name) => name === file).length;
}

function readlinkOrNothing(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
