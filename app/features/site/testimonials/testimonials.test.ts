import sharp from "sharp";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { testimonialPictures, testimonials } from "#db/schema/testimonials.ts";
import { readPage } from "#tests/support/browser/page.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const app = await testApp({ now: () => new Date("2026-05-15T16:00:00Z") });
const { request, db } = app;
const cookie = await ownerCookie(request);
const call = async (method: string, path: string, body?: unknown) => {
  const response = await request(
    `/api${path}`,
    body ? json(method, body, { cookie }) : { method, headers: { cookie } },
  );
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
};
const photo = (background: string, width = 1600) =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background } })
    .withExif({ IFD3: { GPSLatitude: "34/1 41/1 0/1", GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
const upload = async (bytes: Buffer) => {
  const response = await request("/api/testimonials/photos", {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: { cookie },
  });
  return { status: response.status, body: await response.json() };
};
const review = {
  words: "They were early & careful.",
  name: "Megan T.",
  stars: 5,
  source: "google",
  sourceUrl: "https://maps.example/megan",
  saidOn: "2026-05-02",
  mayPublish: true,
  shown: true,
};
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const PAGES = ["/", "/giant-slide-rental", "/blue-ridge-bounce-house-rentals"];

test("with none, no page pretends", async () => {
  for (const path of PAGES) {
    const { html } = await readPage(request, path);
    expect([path, html.includes('id="testimonials"')]).toEqual([path, false]);
  }
});

test("a review is on home, rentals and town pages with its source, and in no script or structured data", async () => {
  const before = (await readPage(request, "/")).html.length;
  const { status, body } = await call("POST", "/testimonials", review);
  expect(status).toBe(201);
  for (const path of PAGES) {
    const page = await readPage(request, path);
    const main = mainOf(page.html);
    expect([path, main.includes("They were early &amp; careful.")]).toEqual([path, true]);
    expect(main).toMatch(/role="img" aria-label="5 of 5 stars"/);
    expect(main).toMatch(/<a [^>]*href="https:\/\/maps\.example\/megan"[^>]*>on Google<\/a>, May 2026/);
    // Once: neither as data for scripts nor as a rating for search engines, which takes none that we collected ourselves.
    expect(page.html.split("They were early").length).toBe(2);
    expect(JSON.stringify(page.data("Product") ?? {})).not.toMatch(/review|rating/i);
  }
  // The section around it counts too.
  expect((await readPage(request, "/")).html.length - before).toBeLessThan(1500);
  await call("DELETE", `/testimonials/${body.id}`);
  expect(mainOf((await readPage(request, "/")).html)).not.toContain("They were early");
});

test("what belongs to a rental or a town is on its page and the home page, and on no other rental's", async () => {
  const ours = await call("POST", "/testimonials", { ...review, words: "Slide of the year.", inflatableId: 2 });
  const town = await call("POST", "/testimonials", { ...review, words: "Up here in town.", town: "blue-ridge" });
  expect([ours.status, town.status]).toEqual([201, 201]);
  const shows = async (path: string) => {
    const main = mainOf((await readPage(request, path)).html);
    return [main.includes("Slide of the year."), main.includes("Up here in town.")];
  };
  expect(await shows("/")).toEqual([true, true]);
  expect(await shows("/giant-slide-rental")).toEqual([true, false]);
  expect(await shows("/blue-ridge-bounce-house-rentals")).toEqual([false, true]);
  expect(await shows("/royal-castle-bounce-house-rental")).toEqual([false, false]);
  await call("DELETE", `/testimonials/${ours.body.id}`);
  await call("DELETE", `/testimonials/${town.body.id}`);
});

test("a photo is stored without its position, waits for a description and a permission, and leaves with its files", async () => {
  const bytes = await photo("#c33");
  const { status, body } = await upload(bytes);
  expect([status, body.shown]).toEqual([200, false]);
  expect((await upload(bytes)).body.id).toBe(body.id);
  const address = `/pictures/parties/${body.id}-480.webp`;
  expect((await request(address)).status).toBe(404);
  expect((await request(`/api/testimonials/${body.id}/picture`, { headers: { cookie } })).status).toBe(200);

  const { id: _id, kind: _kind, ...fields } = body;
  const undescribed = await call("PUT", `/testimonials/${body.id}`, { ...fields, shown: true });
  expect(undescribed.status).toBe(422);
  expect(Object.keys(undescribed.body.error.fields)).toEqual(["words", "mayPublish"]);
  const described = { ...fields, words: "Kids on a slide", mayPublish: true, shown: true };
  const saved = await call("PUT", `/testimonials/${body.id}`, described);
  expect(saved.body).toMatchObject({ shown: true, mayPublish: true });
  // Of two people who edit, the second reads the first one's.
  expect((await call("PUT", `/testimonials/${body.id}`, described)).body.error.code).toBe("changed_meanwhile");

  const home = mainOf((await readPage(request, "/")).html);
  expect(home).toContain("From our parties");
  expect(home).toMatch(new RegExp(`<img src="/pictures/parties/${body.id}-800.webp" [^>]*alt="Kids on a slide"`));
  const file = await request(address);
  expect(file.headers.get("cache-control")).toBe("public, max-age=86400");
  const { width, exif } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect({ width, exif }).toEqual({ width: 480 });

  expect((await call("DELETE", `/testimonials/${body.id}`)).status).toBe(204);
  expect((await request(address)).status).toBe(404);
  expect(await db.$count(testimonialPictures)).toBe(0);
});

test("one photo stands at the top of the home page, until another takes its place or it leaves the site", async () => {
  const put = async (background: string, words: string) => {
    const { id, kind: _kind, ...fields } = (await upload(await photo(background))).body;
    const shown = { ...fields, words, mayPublish: true, shown: true, topOfHome: true };
    const { body } = await call("PUT", `/testimonials/${id}`, shown);
    expect(body.topOfHome).toBe(true);
    return body;
  };
  const heroOf = async () => {
    const main = mainOf((await readPage(request, "/")).html);
    const hero = main.slice(main.indexOf('id="home"'), main.indexOf('id="about"'));
    return { pictures: [...hero.matchAll(/<img [^>]*>/g)].map(([img]) => img), main };
  };
  const drawn = (await heroOf()).pictures;
  const first = await put("#c33", "Our castle in a yard");
  const { pictures, main } = await heroOf();
  expect(pictures).toHaveLength(1);
  // With its size, so that nothing jumps, asked for first, and described.
  expect(pictures[0]).toMatch(/ alt="Our castle in a yard"/);
  expect(pictures[0]).toMatch(/ width="1280" height="960"/);
  expect(pictures[0]).toMatch(/ fetchPriority="high"/i);
  expect(pictures[0]).not.toContain("lazy");
  expect(main.split('alt="Our castle in a yard"')).toHaveLength(2);

  const second = await put("#33c", "Our slide in a park");
  expect((await heroOf()).pictures[0]).toContain('alt="Our slide in a park"');
  const { body: list } = await call("GET", "/testimonials");
  const tops = list.filter((one: { topOfHome: boolean }) => one.topOfHome);
  expect(tops.map(({ id }: { id: number }) => id)).toEqual([second.id]);
  // Who still has the first one open reads that it was changed.
  const { id: _id, kind: _kind, ...stale } = first;
  expect((await call("PUT", `/testimonials/${first.id}`, stale)).body.error.code).toBe("changed_meanwhile");

  const { id: _other, kind: _photo, ...fields } = second;
  await call("PUT", `/testimonials/${second.id}`, { ...fields, shown: false });
  expect((await heroOf()).pictures).toEqual(drawn);
  for (const { id } of [first, second]) await call("DELETE", `/testimonials/${id}`);
  const { id: narrow, kind: _narrow, ...small } = (await upload(await photo("#3c3", 700))).body;
  const refused = await call("PUT", `/testimonials/${narrow}`, { ...small, words: "Small", topOfHome: true });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["topOfHome"]]);
  await call("DELETE", `/testimonials/${narrow}`);
});

test("what is wrong is said by the field, and nothing is stored", async () => {
  const wrong = {
    ...review,
    words: " ",
    name: "",
    source: null,
    sourceUrl: "javascript:alert(1)",
    saidOn: "2026-05-16",
  };
  const { status, body } = await call("POST", "/testimonials", { ...wrong, inflatableId: 99, town: "nowhere" });
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields).sort()).toEqual(
    ["inflatableId", "name", "saidOn", "source", "sourceUrl", "town", "words"].sort(),
  );
  expect((await upload(Buffer.from("no picture"))).body.error.code).toBe("not_a_picture");
  expect((await upload(await photo("#3c3", 300))).body.error.code).toBe("too_small");
  expect(await db.$count(testimonials)).toBe(0);
});

test("the owner's order is the site's, and an order of another list is refused", async () => {
  const ids: number[] = [];
  for (const words of ["First said.", "Then said."])
    ids.push((await call("POST", "/testimonials", { ...review, words })).body.id);
  const texts = async () =>
    [...mainOf((await readPage(request, "/")).html).matchAll(/(First|Then) said\./g)].map(([, one]) => one);
  expect(await texts()).toEqual(["Then", "First"]);
  expect((await call("PUT", "/testimonial-order", { ids })).status).toBe(204);
  expect(await texts()).toEqual(["First", "Then"]);
  expect((await call("PUT", "/testimonial-order", { ids: [ids[0], 999] })).body.error.code).toBe("list_changed");
  for (const id of ids) await call("DELETE", `/testimonials/${id}`);
});

test("the specification's rating stays until the owner hides it", async () => {
  expect(mainOf((await readPage(request, "/")).html)).toContain("5.0 rating");
  await app.publish({ ...startingBusiness, claims: { ...startingBusiness.claims, showsRating: false } });
  expect(mainOf((await readPage(request, "/")).html)).not.toContain("5.0 rating");
  await app.publish(startingBusiness);
});
