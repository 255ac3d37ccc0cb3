// What search engines and shared links find, through the whole app.

import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dateInZone, isPlainDate } from "#app/shared/days/plain-date.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const PUBLIC_URL = "http://localhost:3000";
const { request, db } = await testApp();

async function sitemap() {
  const xml = await (await request("/sitemap.xml")).text();
  const found = xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g);
  return [...found].map(([, url = "", updated = ""]) => ({ path: url.replace(PUBLIC_URL, ""), url, updated }));
}

const pages = await sitemap();
const paths = pages.map(({ path }) => path);

test("the sitemap lists every kind of public page once, and nothing private", async () => {
  expect(new Set(paths).size).toBe(paths.length);
  const rentals = (await (await request("/api/inflatables")).json()) as { slug: string }[];
  expect(paths).toEqual(
    expect.arrayContaining([
      ...[
        "/",
        "/calendar",
        "/faq",
        "/blog",
        "/privacy",
        "/terms",
        "/accessibility",
        "/find-booking",
        "/jasper-bounce-house-rentals",
      ],
      ...rentals.map(({ slug }) => `/${slug}`),
      "/blog/measure-your-yard-first",
    ]),
  );
  expect(paths.filter((path) => /^\/(admin|email-admin|booking|sign|checkout|api|quote|social)/.test(path))).toEqual(
    [],
  );
  for (const { url } of pages) expect(url.startsWith(`${PUBLIC_URL}/`)).toBe(true);
});

test("sitemap dates are real days, and none is in the future", () => {
  const today = dateInZone(new Date(), TIME_ZONE);
  for (const { path, updated } of pages) {
    expect([path, isPlainDate(updated) && updated <= today]).toEqual([path, true]);
  }
});

test("a rental's date is the day it was changed, and an inactive one is not listed", async () => {
  const own = await testApp();
  const castle = eq(inflatables.slug, "castle-combo-bounce-house-rental");
  const listed = async () => (await own.request("/sitemap.xml")).text();
  await own.db
    .update(inflatables)
    .set({ updatedAt: new Date("2025-03-04T12:00:00Z") })
    .where(castle);
  expect(await listed()).toContain("/castle-combo-bounce-house-rental</loc><lastmod>2025-03-04<");
  await own.db.update(inflatables).set({ active: false }).where(castle);
  expect(await listed()).not.toContain("castle-combo");
  expect((await own.request("/social/castle-combo-bounce-house-rental.png")).status).toBe(404);
});

test("every listed page answers, with its own title, description and canonical address", async () => {
  const seen = { title: new Set(), description: new Set(), canonical: new Set() };
  for (const path of paths) {
    const response = await request(path);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect([path, /name="robots" content="noindex/.test(html), response.headers.get("x-robots-tag")]).toEqual([
      path,
      false,
      null,
    ]);
    const head = headOf(html);
    expect([path, head.canonical]).toEqual([path, PUBLIC_URL + path]);
    expect([path, head.url]).toEqual([path, PUBLIC_URL + path]);
    expect([path, head.image]).toEqual([path, `${PUBLIC_URL}/social${path === "/" ? "/home" : path}.png`]);
    for (const tag of [
      head.title,
      head.description,
      head.keywords,
      head.ogTitle,
      head.ogDescription,
      head.twitterCard,
    ]) {
      expect([path, tag]).toEqual([path, expect.stringMatching(/\S/)]);
    }
    for (const name of ["title", "description", "canonical"] as const) seen[name].add(head[name]);
  }
  expect(Object.values(seen).map(({ size }) => size)).toEqual([paths.length, paths.length, paths.length]);
});

function headOf(html: string) {
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    description: meta("description"),
    keywords: meta("keywords"),
    url: meta("og:url"),
    image: meta("og:image"),
    ogTitle: meta("og:title"),
    ogDescription: meta("og:description"),
    twitterCard: meta("twitter:card"),
  };
}

test("robots.txt names the sitemap and disallows private pages", async () => {
  const own = await testApp({ config: { publicUrl: "https://bounce.example" } });
  const text = await (await own.request("/robots.txt")).text();
  expect(text).toContain("Sitemap: https://bounce.example/sitemap.xml");
  for (const path of [
    "/admin",
    "/admin-simple",
    "/email-admin",
    "/booking/",
    "/sign/",
    "/join/",
    "/checkout/",
    "/calendar-feed/",
    "/w/",
    "/pay/",
    "/api/",
  ]) {
    expect(text.split("\n")).toContain(`Disallow: ${path}`);
  }
});

test("the web manifest names the business and is cached like a file", async () => {
  const response = await request("/site.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(await response.json()).toMatchObject({ name: "Cartecay Bounce Co.", short_name: "Cartecay", start_url: "/" });
  const etag = String(response.headers.get("etag"));
  expect((await request("/site.webmanifest", { headers: { "If-None-Match": etag } })).status).toBe(304);
});

test("private pages are marked noindex", async () => {
  for (const path of ["/admin", "/email-admin", "/booking/nobody", "/sign/nobody"]) {
    const { headers } = await request(path);
    expect([path, headers.get("x-robots-tag")]).toEqual([path, "noindex"]);
  }
  for (const path of ["/no-such-page", "/blog/no-such-post", "/admin", "/booking/nobody"]) {
    expect([path, (await (await request(path)).text()).includes('content="noindex"')]).toEqual([path, true]);
  }
});

test("public pages carry the speculation rules, which their policy lets run; private pages do not", async () => {
  const carried = /<script type="speculationrules">(.*?)<\/script>/;
  const page = await request("/faq");
  const [, rules = ""] = carried.exec(await page.text()) ?? [];
  expect(JSON.parse(rules)).toMatchObject({ prefetch: [{ eagerness: "moderate" }] });
  const hash = createHash("sha256").update(rules).digest("base64");
  expect(page.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  expect(await (await request("/admin")).text()).not.toMatch(carried);
});

test("the home page has structured data with today's prices", async () => {
  await db.update(inflatables).set({ priceCents: 99_900 }).where(eq(inflatables.id, 2));
  const html = await (await request("/")).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(String(json)),
  );
  expect(blocks).toContainEqual(expect.objectContaining({ "@type": "LocalBusiness", priceRange: "$120-$999" }));
});
