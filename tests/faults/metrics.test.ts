import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const SPELLINGS = Number(process.env.SPELLINGS ?? 400);
const AT_ONCE = 20;
const MOST_BYTES = 64 * 1024 * 1024;
const METRICS_TOKEN = "a token that nobody guesses";
const server = siteForThisFile({ RATE_LIMITS: "off", METRICS_TOKEN });

const figures = (token: string) => fetch(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });

test("metrics need the token, and count requests", async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
  expect((await figures("another token of the same length")).status).toBe(401);
  await fetch(`${server.url}/`);
  await fetch(`${server.url}/nowhere/at/all`);
  const answer = await figures(METRICS_TOKEN);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{status="2xx"\} [1-9]/);
  expect(text).toMatch(/http_request_duration_seconds_count\{status="4xx"\} [1-9]/);
  expect(text).toMatch(/waiting\{what="failed_letters"\} \d/);
  expect(text).toMatch(/waiting\{what="refunds_by_hand"\} \d/);
  expect(text).toMatch(/open_troubles \d/);
  expect(text).toMatch(/disk_free_bytes [1-9]/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
});

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sent as it is: `fetch` would tidy it up. */
function visit(path: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, agent }, (answer) =>
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    call.on("error", reject).end();
  });
}

const PAGES = ["/faq", "/blog", "/privacy", "/giant-slide-rental", "/nowhere", "/blog/nothing"];

/** The n-th way to write an address: capitals, percent signs, slashes, and names that nobody has. */
function spelling(n: number): string {
  const page = PAGES[n % PAGES.length] ?? "/";
  const letters = [...page].map((letter, place) => {
    const how = Math.floor(n / (place + 1)) % 3;
    if (letter === "/" || how === 0) return letter;
    return how === 1 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`;
  });
  return `${"/".repeat(n % 4)}${letters.join("")}${n % 2 ? `-${n}` : "/".repeat(n % 5)}${n % 7 ? "" : `?utm_source=${n}`}`;
}

test("the page cache stays under its limit, however addresses are spelled", async () => {
  const held = async () => Number(/^page_cache_bytes (\d+)/m.exec(await (await figures(METRICS_TOKEN)).text())?.[1]);
  const statuses = new Set<number>();
  let [next, most] = [0, 0];
  const visitor = async () => {
    while (next < SPELLINGS) {
      next += 1;
      if (next % 1000 === 0) most = Math.max(most, await held());
      statuses.add(await visit(spelling(next)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  most = Math.max(most, await held());
  process.stdout.write(`${SPELLINGS} spellings: the page cache held ${(most / 1024 / 1024).toFixed(1)} MB at most\n`);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST_BYTES);
  expect([...statuses].filter((status) => ![200, 301, 404].includes(status))).toEqual([]);
});
