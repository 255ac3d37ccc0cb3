import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { CURRENCY } from "#config/fixed.ts";
import { inflatables } from "#db/schema/catalog.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { listRentals } from "./list-rentals.server.ts";

const { request, db } = await testApp();
const catalog = await listRentals(db);

async function read(slug: string) {
  const html = await (await request(`/${slug}`)).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main.replaceAll("<!-- -->", "").replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ");
  return { html, text: text.replaceAll(/\s+/g, " ") };
}

function structured(html: string, type: string) {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return blocks.map(([, body]) => JSON.parse(String(body))).find((value) => value["@type"] === type);
}

test.each([
  ["slip-and-slide-rental", "Slip and Slide Rental", "17 × 42 ft", "Always wet"],
  ["giant-slide-rental", "Giant Slide Rental", "21 × 38 ft", "Wet option +$45"],
  ["castle-combo-bounce-house-rental", "Castle Combo Bounce House", "29 × 28 ft", "Wet option +$35"],
  ["palm-tree-combo-bounce-house-rental", "Palm Tree Combo Bounce House", "32 × 30 ft", "Wet option +$35"],
  ["royal-castle-bounce-house-rental", "Royal Castle Bounce House", "24 × 27 ft", undefined],
])("/%s shows its price, its space and its wet option", async (slug, title, space, water) => {
  const item = catalog.find((rental) => rental.slug === slug);
  const { html, text } = await read(slug);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(text).toContain(`$${item?.price} full day`);
  expect(text).toContain("Free delivery and setup, full day rental.");
  expect(text).toContain(`${space} of flat ground`);
  expect(html).toContain(`it needs ${space} of flat ground`);
  if (water) expect(text).toContain(water);
  else expect(text).not.toMatch(/\bwet\b/i);
  expect(html).toContain(`href="/calendar?inflatable=${item?.id}"`);
  expect(html).toContain('id="book"');
});

test("the slides show their length or height", async () => {
  expect((await read("giant-slide-rental")).text).toContain("18 ft tall");
  expect((await read("slip-and-slide-rental")).text).toContain("35 ft long");
});

test.each([
  ["slip-and-slide-rental", ["35 ft long", "Built-in sprinklers", "Safety bumpers"]],
  ["giant-slide-rental", ["18 ft tall", "Climbing steps"]],
  ["castle-combo-bounce-house-rental", ["Up to 8 children", "Ages 3–12"]],
  ["royal-castle-bounce-house-rental", ["Basketball hoop", "Ages 3–12"]],
])("each rental lists the features of the specification: %s", async (slug, features) => {
  const { text } = await read(slug);
  for (const feature of features) expect(text).toContain(feature);
});

test.each(catalog)("the structured data of $name matches the catalog", async (item) => {
  const { html } = await read(item.slug);
  const product = structured(html, "Product");
  expect(product).toMatchObject({
    name: item.title,
    description: item.description,
    brand: { name: startingBusiness.name },
  });
  expect(product.offers).toMatchObject({
    price: item.price,
    priceCurrency: CURRENCY,
    url: `http://localhost:3000/${item.slug}`,
    availability: "https://schema.org/InStock",
  });
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/${item.slug}"/>`);
});

test("a product page links to the other rentals and not to itself", async () => {
  const main = /<main[\s\S]*<\/main>/.exec((await read("giant-slide-rental")).html)?.[0];
  for (const { slug } of catalog) {
    if (slug === "giant-slide-rental") expect(main).not.toContain(`href="/${slug}"`);
    else expect(main).toContain(`href="/${slug}"`);
  }
});

test("only one picture is preloaded", async () => {
  const { html } = await read("palm-tree-combo-bounce-house-rental");
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1);
});

test("an item that the owner adds has a page at once, and none while it is inactive", async () => {
  const cookie = await ownerCookie(request);
  const added = { name: "Moon Bounce", price: 150, size: { lengthFt: 13, widthFt: 13.5, heightFt: 11 } };
  const item = await (await request("/api/inflatables", json("POST", added, { cookie }))).json();
  const { html, text } = await read(item.slug);
  expect(text).toContain("$150 full day");
  expect(text).toContain("20 × 19 ft of flat ground");
  expect(text).not.toContain("Pictures illustrate");
  expect(structured(html, "Product").offers.price).toBe(150);
  await db.update(inflatables).set({ active: false }).where(eq(inflatables.id, item.id));
  expect((await request(`/${item.slug}`)).status).toBe(404);
});
