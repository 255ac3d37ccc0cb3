// Typed text is shown as text. One text goes through every field; the pages, emails and files that show it must have
// the same tags as with harmless words.
import { asc, desc, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays, plainDate } from "#app/shared/days/plain-date.ts";
import { messages } from "#db/schema/messages.ts";
import {
  writeAsCustomer,
  writeAsOwner,
  writeAsSigner,
  writeAsVisitor,
} from "#tests/support/browser/every-text-field.ts";
import { skeletonOf, tagsOf } from "#tests/support/browser/html-skeleton.ts";
import { hasScripts, readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const HARMLESS = "Plain words about a party";
/**
 * Each payload is for another place: between tags, in an attribute, in a text that ends early, in a link, decoded
 * twice.
 */
const PAYLOADS = [
  `"><script>alert(1)</script><img src=x onerror=alert(1)>`,
  "' autofocus onfocus=alert(1) x='",
  "</script></title></textarea></style><svg onload=alert(1)>",
  "javascript:alert(1)//<!--<script>--><iframe srcdoc=x>",
  "]]><![CDATA[&lt;script&gt;alert(1)&lt;/script&gt;",
];

const OFFICE = [
  ...["/admin", "/admin/inventory", "/admin/bookings", "/admin/waivers", "/admin/calendar", "/admin/quotes"],
  "/admin/rain-checks",
  ...["/admin/mail", "/admin/activity", "/admin/run-sheet?date=2026-06-01", "/admin-simple", "/email-admin"],
];
const SHOP = ["/", "/calendar", "/faq", "/blog", "/jasper-bounce-house-rentals", "/nowhere-at-all", "/sitemap.xml"];

const UNSAFE = /^\s*(javascript|vbscript|data:text)/i;

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
let days = 0;
const item = await owner("POST", "/api/inflatables", { name: HARMLESS, price: 100 });

const harmless = await readEverything(HARMLESS);

test.each(PAYLOADS)("%s is only ever text", async (payload) => {
  const shown = await readEverything(payload);
  expect(Object.keys(shown)).toEqual(Object.keys(harmless));
  for (const [name, html] of Object.entries(shown)) {
    expectHarmless(name, html, payload);
    expect([name, skeletonOf(html)]).toEqual([name, skeletonOf(harmless[name] ?? "")]);
  }
});

test("the office shows all of them as text", async () => {
  for (const path of OFFICE) {
    const html = await read(path);
    for (const payload of PAYLOADS) expectHarmless(path, html, payload);
  }
});

test("a rental with a script for a name is well-formed data for search engines", async () => {
  const { slug } = await owner(
    "PATCH",
    `/api/inflatables/${item.id}`,
    wordsOfItem("</script><script>alert(1)</script>"),
  );
  const html = await read(`/${slug}`);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, data]) => data ?? "",
  );
  expect(blocks.length).toBeGreaterThan(0);
  for (const block of blocks) expect(block).not.toContain("<");
  const names = blocks.map((block) => JSON.stringify(JSON.parse(block)));
  expect(names.join("")).toContain("</script><script>alert(1)</script>");
});

test("a signed waiver with scripts in it is a PDF without any", async () => {
  const text = "<script>alert(1)</script>";
  const { token } = await writeAsCustomer(request, text, 3, "2026-07-20");
  const pdf = new Uint8Array(await (await request(`/booking/${token}/waiver.pdf`)).arrayBuffer());
  expect(await hasScripts(pdf)).toBe(false);
  expect(await readPdfText(pdf)).toContain(text);
});

test("text in an address is not repeated as markup", async () => {
  const payload = `"><script>alert(1)</script>`;
  const query = encodeURIComponent(payload);
  const paths = [`/admin/sign-in?to=/${query}`, `/calendar?item=${query}&date=${query}`, `/?q=${query}`, `/${query}`];
  const others = [`/blog/${query}`, `/admin/bookings?q=${query}`, `/booking/${query}`, `/checkout/demo/${query}`];
  for (const path of [...paths, ...others]) expectHarmless(path, await read(path), payload);
});

async function readEverything(text: string) {
  const day = nextDay();
  const before = await lastMessage();
  const { slug } = await owner("PATCH", `/api/inflatables/${item.id}`, wordsOfItem(text));
  const booked = await writeAsCustomer(request, text, item.id, day);
  const booking = await read(booked.page);
  const visitor = await writeAsVisitor(request, text);
  const signed = await writeAsSigner({ request, cookie }, text, 2, day);
  await writeAsOwner({ request, cookie }, text, { ...signed, quoteId: visitor.quoteId, day });
  const letters = await db.select().from(messages).where(gt(messages.id, before)).orderBy(asc(messages.id));
  const pages: Record<string, string> = {
    "the rental": await read(`/${slug}`),
    "the booking": booking,
    "the change form": booked.shownAgain,
    "the quote form": visitor.shownAgain,
    "the signed page": await read(signed.page),
  };
  for (const path of SHOP) pages[path] = await read(path);
  for (const [at, html] of signed.shown.entries()) pages[`signing ${at}`] = html;
  for (const [at, { kind, html }] of letters.entries()) pages[`letter ${at} ${kind}`] = html;
  return pages;
}

function expectHarmless(name: string, html: string, payload: string): void {
  const attributes = tagsOf(html).flatMap((tag) => [...tag.attributes]);
  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script/gs)].map(([, code = ""]) => code);
  const places = {
    payload: /[<"]/.test(payload) && html.includes(payload),
    handlers: attributes.filter(([key]) => /^on|^srcdoc$/.test(key)),
    links: attributes.filter(([key, to]) => /^(href|src|action|formaction)$/.test(key) && UNSAFE.test(to)),
    scripts: scripts.filter((code) => /<script|<!--/i.test(code)),
  };
  expect([name, places]).toEqual([name, { payload: false, handlers: [], links: [], scripts: [] }]);
}

function wordsOfItem(text: string) {
  return { name: text.slice(0, 80), title: text, description: text, features: [text, text] };
}

async function owner(method: string, path: string, body: unknown) {
  const response = await request(path, json(method, body, { cookie }));
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function read(path: string): Promise<string> {
  return (await request(path, { headers: { cookie } })).text();
}

async function lastMessage(): Promise<number> {
  const [last] = await db.select({ id: messages.id }).from(messages).orderBy(desc(messages.id)).limit(1);
  return last?.id ?? 0;
}

function nextDay(): string {
  days += 1;
  return addDays(plainDate("2026-06-01"), days - 1);
}
