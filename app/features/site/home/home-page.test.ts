import { beforeAll, expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({ now: () => new Date("2026-06-30T23:00:00-04:00") });
const home = async () => (await request("/")).text();
const cookie = await ownerCookie(request);
const edit = (id: number, body: unknown) => request(`/api/inflatables/${id}`, json("PATCH", body, { cookie }));

let html: string;
beforeAll(async () => {
  html = await home();
});

/** The position of each text in the page, -1 if it is missing. */
const places = (texts: string[]) => texts.map((text) => html.indexOf(text));
const bookLinks = (page: string) =>
  [...page.matchAll(/href="\/calendar\?inflatable=(\d+)"/g)].map(([, id]) => Number(id));

test("the sections are in the order of the specification", () => {
  const order = places([
    'id="home"',
    'id="about"',
    'id="services"',
    "Check Availability Now",
    'id="quote"',
    'id="faq"',
    "Drive times",
    'id="contact"',
    "<footer",
  ]);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test.each([
  ["/calendar", "View &amp; Book Rentals"],
  ["/#services", "View Our Inflatables"],
  ["tel:+17065550142", startingBusiness.contact.phone],
  ["/calendar", "View Full Calendar"],
  ["/quote", "Get Custom Quote"],
  ["/calendar", "Check Availability Now"],
  [`mailto:${startingBusiness.contact.email}`, startingBusiness.contact.email],
])("a link to %s says %s", (href, words) => {
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const said = links.filter(([, to]) => to === href).map(([, , inner]) => inner?.replaceAll(/<svg.*?<\/svg>/gs, ""));
  expect(said).toContain(words);
});

test("the arrow below the hero leads to About and says so", () => {
  expect(html).toMatch(/<a [^>]*href="\/#about"[^>]*aria-label="Scroll down to About"/);
});

test("the hero shows the claims of the business", () => {
  const { responseHours } = startingBusiness.claims;
  for (const figure of ["5.0 rating", "100+ events", "Free delivery", `${responseHours} hours`])
    expect(html).toContain(`>${figure}<`);
});

test("About names the service area and carries both badges", () => {
  const about = html.slice(html.indexOf('id="about"'), html.indexOf('id="services"')).replaceAll("<!-- -->", "");
  const { towns: served, counties } = startingBusiness.serviceArea;
  for (const words of [...served, ...counties, "Safety First", "Local Pride", "inspected and insured", "2020"])
    expect(about).toContain(words);
});

test("below 768 px the hero shows a picture of its own", () => {
  expect(html).toMatch(/<source [^>]*media="\(width &lt; 48rem\)"[^>]*hero-portrait/);
});

test("search engines get keywords", () => {
  expect(html).toMatch(/<meta name="keywords" content="[^"]*bounce house rental Ellijay GA/);
});

test("booking is said to take under five minutes", () => {
  expect(html).toContain("under five minutes");
});

test("every town page is linked", () => {
  const towns = ["blue-ridge", "jasper", "cherry-log", "talking-rock", "dahlonega"];
  for (const town of towns) expect(html).toContain(`href="/${town}-bounce-house-rentals"`);
});

test("five cards, each with its price and the way to book it", () => {
  expect(html).toContain("Five ways to wear them out");
  expect(bookLinks(html)).toEqual([1, 2, 3, 4, 12]);
  for (const price of [175, 275, 215, 120]) expect(html).toMatch(new RegExp(`\\$(<!-- -->)?${price}<`));
});

test("the drawn calendar shows the month it is in Georgia", () => {
  expect(html).toContain("June 2026");
});

test("hiding and adding rentals changes the cards and the number in the heading", async () => {
  await edit(3, { active: false });
  const hidden = await home();
  expect(bookLinks(hidden)).toEqual([1, 2, 4, 12]);
  expect(hidden).toContain("Four ways to wear them out");

  await request("/api/inflatables", json("POST", { name: "Fire Truck", price: 190 }, { cookie }));
  const grown = await home();
  expect(bookLinks(grown)).toEqual([1, 2, 4, 12, 13]);
  expect(grown).toContain("Fire Truck");
});

test("with nothing to rent the page says so and still works", async () => {
  const items: { id: number }[] = await (await request("/api/inflatables")).json();
  await Promise.all(items.map(({ id }) => edit(id, { active: false })));
  const empty = await home();
  expect(empty).toContain("No Rentals Available");
  expect(empty).toContain('id="services"');
  expect(bookLinks(empty)).toEqual([]);
});

test("the drawn calendar says of no day whether it is open [C30]", () => {
  expect(html).toContain("Live availability");
  expect(html).not.toMatch(/>Example<|line-through/);
});

test("where farther zones pay for delivery, no page calls it free for everybody [C30]", async () => {
  const { version, values } = await (await request("/api/settings", { headers: { cookie } })).json();
  const zones = [{ name: "Ball Ground", zips: ["30107"], feeCents: 2_500 }];
  const settings = { seenVersion: version, values: { ...values, serviceArea: { ...values.serviceArea, zones } } };
  expect((await request("/api/settings", json("POST", settings, { cookie }))).status).toBe(200);
  const read = async (path: string) => (await request(path)).text();
  await edit(2, { active: true });
  expect(await home()).toContain("in our area, with setup and pickup");
  expect(await home()).not.toContain("Free delivery, setup and pickup");
  const product = await read("/giant-slide-rental");
  expect(product).toContain("Free delivery in our area, free setup, full day rental.");
  expect(product).not.toMatch(/[Ff]ree delivery(, setup| and setup)/);
  const calendar = await read("/calendar");
  expect(calendar).toContain("in our area, delivery are free with all of them");
  expect(calendar).not.toContain("Free delivery, setup and pickup");
});

test("without questions and articles of the starting site no page counts to zero or stands under an empty heading", async () => {
  const app = await testApp();
  const headers = { cookie: await ownerCookie(app.request) };
  for (const kind of ["question", "article", "town"]) {
    await app.request("/api/starting-documents", json("POST", { kind, act: "delete" }, headers));
  }
  const text = async (path: string) => (await (await app.request(path)).text()).replaceAll("<!-- -->", "");
  expect(await text("/")).not.toMatch(/all 0 questions/);
  expect(await text("/")).toContain("Ask us");
  expect(await text("/faq")).not.toMatch(/The 0 questions|Most Asked Questions|Complete FAQ Guide/);
  expect(await text("/blog")).toContain("Nothing here yet.");
});

test("the example in the quote form has the area code of the business", async () => {
  const app = await testApp();
  expect(await (await app.request("/")).text()).toContain('placeholder="(706) 555-0100"');
  await app.publish({ ...startingBusiness, contact: { phone: "+1 808-555-0123", email: "aloha@bounce.example" } });
  expect(await (await app.request("/")).text()).toContain('placeholder="(808) 555-0100"');
});
