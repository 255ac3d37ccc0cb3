// The way docs/operations.md tells to run it: two processes that know each other only through PostgreSQL, behind a proxy:
// in the full run nginx with the file of `deploy/`.
import { once } from "node:events";
import { request } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newDatabase, query } from "#tests/support/database/postgres-database.ts";
import { judge } from "#tests/support/oracles/oracle.ts";
import { fullTest } from "#tests/support/runner/full-test.ts";
import { reportVerdict } from "#tests/support/runner/report-verdict.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { killInTurn } from "#tests/support/scenes/kill-rounds.ts";
import { futureDays } from "#tests/support/scenes/race.ts";
import { OWNER_PASSWORD, signIn } from "#tests/support/scenes/sign-in.ts";
import { type RunningServer, runCommand, startServer, temporaryFolder } from "#tests/support/servers/server.ts";
import { startSiteProxy } from "#tests/support/servers/site-proxy.ts";
import { askOverTls } from "#tests/support/servers/tls.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const METRICS_TOKEN = "a-token-of-the-watch";
const [first = "", second = ""] = futureDays(2);
// Where the customers who book under load do not come to.
const third = futureDays(89).at(-1) ?? "";
const dataDir = temporaryFolder();
let databaseUrl = "";
let one: RunningServer;
let two: RunningServer;
let alive: RunningServer[] = [];
let proxy: Awaited<ReturnType<typeof startSiteProxy>>;

const start = (settings: { PORT?: string } = {}) => {
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: "https://bounce.test",
    PAYMENTS: "demo",
    HSTS: "max-age=86400",
    TRUST_PROXY: "1",
    ADMIN_PASSWORD: OWNER_PASSWORD,
    METRICS_TOKEN,
    RATE_LIMITS: "booking=99999/60,ownerMail=99999/60",
  };
  return startServer({ dataDir, env: { ...env, ...settings } });
};

beforeAll(async () => {
  databaseUrl = await newDatabase(inject("postgresUrl"));
  [one, two] = await Promise.all([start(), start()]);
  alive = [one, two];
  proxy = await startSiteProxy([one, two].map(({ url }) => new URL(url).host.replace("localhost", "127.0.0.1")));
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all(alive.map((server) => server.stop()));
});

const asOwner = (server: RunningServer, cookie: string) =>
  fetch(`${server.url}/api/inflatables?all=1`, { headers: { cookie } }).then(({ status }) => status);

const book = (eventDate: string) =>
  askOverTls(proxy.url, "/api/waiver-notification", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://bounce.test" },
    body: JSON.stringify(bookingBody({ eventDate })),
  });

test("two processes that start at once on an empty database migrate and seed it once", async () => {
  expect(await query(databaseUrl, "select count(*)::int as n from inflatables")).toEqual([{ n: 5 }]);
  for (const server of [one, two]) {
    const items = await (await fetch(`${server.url}/api/inflatables`)).json();
    expect(items[0]).toMatchObject({ id: 1, price: 175, size: { lengthFt: 35.2 } });
  }
});

test("a session works in both processes, and logging out ends it in both at once", async () => {
  const cookie = await signIn(one.url);
  expect(await asOwner(two, cookie)).toBe(200);
  await fetch(`${two.url}/api/session`, { method: "DELETE", headers: { cookie } });
  expect(await asOwner(one, cookie)).toBe(401);
});

test("API calls and health checks are never answered from the page cache", async () => {
  const cookie = await signIn(one.url);
  const bookings = await fetch(`${one.url}/api/bookings`, { headers: { cookie } });
  expect([bookings.status, bookings.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const path of ["/api/inflatables", "/healthz", "/readyz"]) {
    const { headers } = await fetch(one.url + path);
    expect([path, headers.get("cache-control"), headers.get("etag")]).toEqual([path, "no-store", null]);
  }
});

test("a change of the catalog reaches the rendered pages of every process", async () => {
  const title = (server: RunningServer) => fetch(`${server.url}/giant-slide-rental`).then((r) => r.text());
  expect(await title(one)).toContain("Giant Slide Rental");
  expect(await title(two)).toContain("Giant Slide Rental");
  await query(databaseUrl, "update inflatables set title = 'Enormous Slide Rental' where id = 2");
  await expect.poll(() => title(one)).toContain("Enormous Slide Rental");
  await expect.poll(() => title(two)).toContain("Enormous Slide Rental");
});

fullTest("a restore under running servers is refused, names them and changes nothing [W22]", async () => {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder() };
  const file = join(temporaryFolder(), "backup.jsonl.gz");
  await runCommand("scripts/backup.ts", [file], settings);
  expect((await book(futureDays(88).at(-1) ?? "")).status).toBe(201);
  const booked = await query(databaseUrl, "select id from bookings order by id");
  const refused = await runCommand("scripts/restore.ts", [file, "--replace"], settings).catch((error: Error) => error);
  expect(refused).toHaveProperty("message", expect.stringContaining("Other programs use this database."));
  for (const { child } of [one, two])
    expect(refused).toHaveProperty("message", expect.stringContaining(`process ${child.pid} from`));
  expect(await query(databaseUrl, "select id from bookings order by id")).toEqual(booked);
});

const phoneOn = async (server: RunningServer, phone: string) =>
  (await (await fetch(`${server.url}/`)).text()).includes(phone);

test("settings published at one process count at once there and soon in the other: page, API and emails", async () => {
  const cookie = await signIn(one.url);
  const headers = { cookie, "Content-Type": "application/json" };
  const { version, values } = await (await fetch(`${one.url}/api/settings`, { headers })).json();
  expect(await phoneOn(two, values.contact.phone)).toBe(true);
  const [day = ""] = futureDays(30).slice(-1);
  const changed = {
    ...values,
    contact: { ...values.contact, phone: "(706) 555-0177" },
    closed: { ...values.closed, dates: [{ from: day, through: day, reason: "Inventory" }] },
    booking: { ...values.booking, holdMinutes: 47 },
  };
  const body = JSON.stringify({ seenVersion: version, values: changed });
  const published = await fetch(`${one.url}/api/settings`, { method: "POST", headers, body });
  expect([published.status, await phoneOn(one, "(706) 555-0177")]).toEqual([200, true]);
  await expect.poll(() => phoneOn(two, "(706) 555-0177")).toBe(true);
  const [entry] = await (await fetch(`${two.url}/api/availability/1?start=${day}&end=${day}`)).json();
  expect([entry.status, entry.why]).toEqual(["blocked", "Closed: Inventory"]);
  const [open = ""] = futureDays(31).slice(-1);
  const booked = await fetch(`${two.url}/api/waiver-notification`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(bookingBody({ inflatableId: 1, eventDate: open, wetOption: false })),
  });
  const { bookingId } = await booked.json();
  const mail = `select text from messages where booking_id = ${bookingId} and event_key like '%received:customer'`;
  const [letter] = (await query(databaseUrl, mail)) as { text: string }[];
  expect(letter?.text).toContain("(706) 555-0177");
  expect(letter?.text).toContain("47 minutes");
});

test("a process that lost its connection for news has the newest settings once it is back", async () => {
  await query(
    databaseUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%settings_changed%'",
  );
  await query(
    databaseUrl,
    `insert into settings_versions (published_at, values)
     select now(), jsonb_set(jsonb_set(values, '{contact,phone}', '"(706) 555-0188"'), '{closed,dates}', '[]') from settings_versions order by id desc limit 1`,
  );
  for (const server of [one, two]) await expect.poll(() => phoneOn(server, "(706) 555-0188")).toBe(true);
});

test("pages, redirects and files come over https, with their headers, pages compressed [A11, W26]", async () => {
  const page = await askOverTls(proxy.url, "/faq");
  expect(page.status).toBe(200);
  expect(page.body).toContain("<h1");
  expect(page.headers["content-security-policy"]).toContain("default-src");
  const [asset = ""] = /\/assets\/[\w.-]+\.css/.exec(page.body) ?? [];
  for (const path of ["/faq", "/FAQ", asset, "/assets/never-was.css"])
    expect((await askOverTls(proxy.url, path)).headers).toMatchObject({
      "strict-transport-security": "max-age=86400",
      "x-content-type-options": "nosniff",
    });
  const packed = await askOverTls(proxy.url, "/faq", { headers: { "Accept-Encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
});

test("a booking goes through and is signed from the visitor's address, not from one that the visitor made up", async () => {
  const answer = await askOverTls(proxy.url, "/api/waiver-notification", {
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
  const signedIn = await askOverTls(proxy.url, "/api/session", { method: "POST", headers, body });
  const [cookie = ""] = signedIn.headers["set-cookie"] as string[];
  expect(cookie).toMatch(/; Secure/i);
  const asked = { headers: { Cookie: cookie.split(";")[0] ?? "" } };
  const answers = await Promise.all([1, 2, 3, 4].map(() => askOverTls(proxy.url, "/api/bookings", asked)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("live changes pass through the proxy as they happen", async () => {
  const call = request(`${proxy.url}/api/availability/stream`, {
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

test("metrics need their token behind the proxy too", async () => {
  expect((await askOverTls(proxy.url, "/metrics")).status).toBe(401);
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await askOverTls(proxy.url, "/metrics", { headers })).body).toContain("http_request_duration_seconds");
});

test("failed sign-ins are counted across processes", async () => {
  const guess = (server: RunningServer) =>
    fetch(`${server.url}/api/session`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: "wrong" }),
    }).then(({ status }) => status);
  const statuses = await Promise.all([one, two, one, two, one, two, one, two].map(guess));
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test(`kill -9 of one of two processes, ${ROUNDS} rounds: the other serves every visitor, and nothing acknowledged is lost`, async () => {
  const whileOneIsLeft = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askOverTls(proxy.url, "/api/inflatables")));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  };
  const replace = ({ url }: RunningServer) => start({ PORT: new URL(url).port });
  const left = await killInTurn(ROUNDS, { databaseUrl, servers: [one, two], replace, whileOneIsLeft });
  alive = left.alive;
  expect((await book(third)).status).toBe(201);
  await Promise.all(alive.map((server) => server.stop()));
  const verdict = await judge({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, left.attempts);
  reportVerdict(`kill -9 of one of two processes on PostgreSQL, ${ROUNDS} times`, verdict);
});
