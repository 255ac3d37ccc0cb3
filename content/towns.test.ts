// Five distinct pages, each complete, none with a typed number that the business may change.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DocumentText } from "#app/features/base/documents/rules/document-kinds.ts";
import { readTownText, type TownSection } from "#app/features/base/documents/rules/town-text.ts";
import { readStartingDocuments } from "#app/features/base/documents/starting-documents.server.ts";
import { startingBusiness } from "#config/business.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { startingCatalog } from "./starting-catalog.ts";

const towns = readStartingDocuments()
  .filter(({ kind }) => kind === "town")
  .map(({ text }) => {
    const { slug, title, markdown, meta } = text as DocumentText<"town">;
    return { name: title, slug, meta, body: readTownText(markdown) };
  });

const { request } = await testApp();

const pages = await Promise.all(
  towns.map(async (town) => {
    const html = await (await request(`/${town.slug}`)).text();
    return { ...town, html, main: mainText(html) };
  }),
);

type Town = (typeof towns)[number];

function section<K extends TownSection["kind"]>({ body }: Pick<Town, "body">, kind: K) {
  const found = body.sections.find((one): one is Extract<TownSection, { kind: K }> => one.kind === kind);
  if (!found) throw new Error(`No section ${kind}`);
  return found;
}

function mainText(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return main
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

function fiveWordSequences(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}$'-]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(" ")));
}

/** The share of the shorter page that the other one repeats. */
function overlap(one: string, other: string): number {
  const [a, b] = [fiveWordSequences(one), fiveWordSequences(other)];
  return a.intersection(b).size / Math.min(a.size, b.size);
}

const pairs = pages.flatMap((one, index) =>
  pages.slice(index + 1).map((other) => [one.name, other.name, one, other] as const),
);

test.each(pairs)("%s and %s share at most 30 % of their five-word sequences", (_one, _other, one, other) => {
  expect(overlap(one.main, other.main)).toBeLessThanOrEqual(0.3);
});

test("no two pages have a zone, a head or a heading in common", () => {
  const zones = towns.flatMap((town) => section(town, "map").places.map(({ name }) => name));
  expect(new Set(zones).size).toBe(8 * towns.length);
  for (const read of [
    ({ meta }: Town) => meta.heading,
    ({ meta }: Town) => meta.pageTitle,
    ({ meta }: Town) => meta.description,
    ({ meta }: Town) => meta.shareTitle,
    (town: Town) => section(town, "map").heading,
  ])
    expect(new Set(towns.map(read)).size).toBe(towns.length);
});

describe.each(pages)("$name", ({ name, slug, html, main, ...town }) => {
  test("has one heading of the first level, the way home, a call and two ways to the calendar", () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<nav aria-label="Breadcrumb".*href="\/".*aria-current="page"/s);
    expect(html).toMatch(/<main[\s\S]*href="tel:\+1\d{10}"/);
    for (const label of ["Check Availability", "Book Online Today"])
      expect(html).toMatch(new RegExp(`href="/calendar"[^>]*>(<svg[^>]*>.*?</svg>)?${label}</a>`, "s"));
  });

  test("says how long the drive is, as the business says it", () => {
    expect(main).toContain(`about ${startingBusiness.driveMinutes[name]} minutes`);
    expect(main).toMatch(new RegExp(`${name} ${startingBusiness.driveMinutes[name]} min`));
    expect(town.meta.sign).toContain(name);
  });

  test("lists eight delivery zones and marks itself on the map", () => {
    const { places } = section(town, "map");
    expect(places).toHaveLength(8);
    for (const zone of places) expect(main).toContain(zone.name);
    expect(html).toMatch(new RegExp(`role="img" aria-label="Map [^"]*${name} is marked\\."`));
  });

  test("shows the four rentals under the specification's names, at the catalog's prices", () => {
    const names = ["Slip and Slide Rental", "Giant Slide Rental", "Castle Combo Bounce House", "Palm Tree Combo"];
    const cards = [...html.matchAll(/<h3[^>]*><a href="\/([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(cards.map(([, , title]) => title)).toEqual(names);
    for (const [, itemSlug] of cards)
      expect(main).toContain(`$${startingCatalog.find((item) => item.slug === itemSlug)?.price} full day`);
    expect(main.match(/See the unit/g)).toHaveLength(4);
  });

  test("makes three promises and names at least three benefits", () => {
    expect(section(town, "booking").promises).toHaveLength(3);
    expect(town.body.notes.length).toBeGreaterThanOrEqual(3);
  });

  test("tells search engines and shared links something of its own", () => {
    expect(town.meta.description.length).toBeLessThanOrEqual(160);
    expect(town.meta.shareText.length).toBeLessThanOrEqual(160);
    expect(town.meta.keywords.length).toBeGreaterThanOrEqual(5);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${slug}"/>`);
    expect(town.meta.shareTitle).not.toBe(town.meta.pageTitle);
  });

  test("brings no React to the browser", () => {
    const tags = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const scripts = tags.filter((tag) => !tag.includes("ld+json") && !tag.includes("speculationrules"));
    expect(scripts).toEqual([expect.stringContaining("page-script")]);
    expect(html).not.toContain("modulepreload");
  });
});

test("only the towns that the specification names say why to choose us", () => {
  const saying = pages.filter(({ html }) => /<h2[^>]*>Why [^<]*choose us</.test(html)).map(({ name }) => name);
  expect(saying).toEqual(["Blue Ridge", "Cherry Log", "Talking Rock"]);
});

test.each([
  ["Mountain safety features", "Talking Rock"],
  ["Cherry Log vacation rentals", "Cherry Log"],
  ["Gold rush themes", "Dahlonega"],
])("the section %s is on the page of %s and on no other", (heading, town) => {
  const having = pages.filter(({ html }) => html.includes(`>${heading}</h2>`)).map(({ name }) => name);
  expect(having).toEqual([town]);
});

test("the texts contain no typed price or duration", () => {
  const numbers = "\\d+|five|ten|thirteen|fifteen|eighteen|twenty|thirty|forty-five|fifty";
  for (const file of readdirSync("content/towns")) {
    const text = readFileSync(`content/towns/${file}`, "utf8");
    expect(text).not.toMatch(/\$\d|\b\d+ (dollars|miles|mph|ft|%)/);
    expect(text).not.toMatch(new RegExp(`\\b(${numbers})[ -](min|minutes?|hours?)\\b`, "i"));
  }
});

test("a rental that the owner hides is not on the town pages", async () => {
  const own = await testApp();
  const cookie = await ownerCookie(own.request);
  const hidden = await own.request("/api/inflatables/3", json("PATCH", { active: false }, { cookie }));
  expect(hidden.status).toBe(200);
  const html = await (await own.request(`/${towns[0]?.slug}`)).text();
  expect(html).not.toContain("Castle Combo Bounce House");
  expect(html).toContain("Giant Slide Rental");
});
