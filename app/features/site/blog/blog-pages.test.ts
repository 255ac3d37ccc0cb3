// The pages of the blog as a visitor without JavaScript gets them.
import { expect, test } from "vitest";
import { readPage } from "#tests/support/browser/page.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({ config: { publicUrl: "https://bounce.example" } });
const cookie = await ownerCookie(request);
const POST = "/blog/castle-or-palm-which-combo";

test("the list shows guides first, then the rest, each newest first", async () => {
  const page = await readPage(request, "/blog");
  expect(page.headings(1)).toEqual(["Party Planning Insights"]);
  expect(page.headings(2).slice(0, 2)).toEqual(["Essential Guides", "More Insights"]);
  const [guides = [], insights = []] = ["Read Complete Guide", "Read Article"].map((label) => page.links(label));
  expect([guides.length, insights.length]).toEqual([5, 15]);
  expect(new Set([...guides, ...insights].map(({ text }) => text)).size).toBe(20);
  const days = [...page.html.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, day = ""]) => day);
  for (const shelf of [days.slice(0, 5), days.slice(5)]) expect(shelf).toEqual(shelf.toSorted().reverse());
});

test("a guide has a long date and all its tags, another article a short date and two tags", async () => {
  const { html } = await readPage(request, "/blog");
  const cards = html.match(/<article[\s\S]+?<\/article>/g) ?? [];
  const guide = cards.find((card) => card.includes("/blog/measure-your-yard-first")) ?? "";
  expect(guide).toContain(">Mar 5, 2026<");
  expect(guide.match(/<li>/g)).toHaveLength(5);
  const insight = cards.find((card) => card.includes(POST)) ?? "";
  expect(insight).toContain(">Aug 20<");
  expect(insight.match(/<li>/g)).toHaveLength(2);
});

test("an article shows its author, its date and the catalog's prices", async () => {
  const page = await readPage(request, POST);
  expect(page.html).toContain(
    "<title>Castle or Palm? An Honest Look at Our Two Combos | Cartecay Bounce Co. Blog</title>",
  );
  expect(page.html).toMatch(/>August 20, 2025<[\s\S]+Cartecay Bounce Co\. crew/);
  expect(page.html).toContain('<meta property="article:published_time" content="2025-08-20"/>');
  expect(page.text).toContain("$215 for the Castle Combo, $215 for the Palm Tree Combo");
  expect(page.html).not.toContain("{{");
});

test("a price that the owner changes is the price in the article", async () => {
  const giant = await itemOf("giant-slide");
  await request(`/api/inflatables/${giant}`, json("PATCH", { price: 290 }, { cookie }));
  expect((await readPage(request, "/blog/giant-slide-up-close")).text).toContain("$290");
});

test("an article about a unit that is gone keeps its first price", async () => {
  await request(`/api/inflatables/${await itemOf("palm-combo")}`, { method: "DELETE", headers: { cookie } });
  expect((await readPage(request, POST)).text).toContain("$215 for the Palm Tree Combo");
});

test("an article shows two related articles and a link to the list", async () => {
  const page = await readPage(request, POST);
  const related = page.links("Read More").map(({ href }) => href);
  expect(related).toHaveLength(2);
  expect(related).not.toContain(POST);
  expect(page.links("Explore All Insights")[0]?.href).toBe("/blog");
  expect(page.links("Back to Insights")[0]?.href).toBe("/blog");
});

test("the list closes with the ways to book, to ask and to call", async () => {
  const page = await readPage(request, "/blog");
  expect(page.links("Start Your Booking")[0]?.href).toBe("/calendar");
  expect(page.links("Get Expert Consultation")[0]?.href).toBe("/#contact");
  expect(page.html).toMatch(/Or call(<!-- -->)? <a href="tel:/);
});

test("an article closes with the ways to book, to call and to share", async () => {
  const page = await readPage(request, POST);
  expect(page.links("Start Your Booking")[0]?.href).toBe("/calendar");
  expect(page.links("Call (706)")[0]?.href).toMatch(/^tel:/);
  expect(page.html).toMatch(/<button[^>]*data-share[^>]*>[\s\S]*?Share This Insight/);
});

test("an article has breadcrumbs back to the list", async () => {
  const { html } = await readPage(request, POST);
  const crumbs = /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect([...crumbs.matchAll(/>([^<]+)<\/(?:a|span)>/g)].map(([, label]) => label)).toEqual([
    "Home",
    "Blog",
    "Castle or Palm? An Honest Look at Our Two Combos",
  ]);
});

test("the social tags of an article name its type, author and subject", async () => {
  const { html } = await readPage(request, POST);
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
  expect(meta("og:type")).toBe("article");
  expect(meta("og:url")).toBe(`https://bounce.example${POST}`);
  for (const name of ["description", "keywords", "author", "article:author", "article:tag"])
    expect([name, meta(name)]).toEqual([name, expect.stringMatching(/\w/)]);
});

test("an article has BlogPosting structured data", async () => {
  const page = await readPage(request, POST);
  expect(page.data("BlogPosting")).toMatchObject({ url: `https://bounce.example${POST}`, datePublished: "2025-08-20" });
  expect(page.data("BreadcrumbList")).toMatchObject({ itemListElement: { length: 3 } });
});

test("an unknown article is a 404 with a link back", async () => {
  const page = await readPage(request, "/blog/no-such-post");
  expect(page.status).toBe(404);
  expect(page.headings(1)).toEqual(["Post Not Found"]);
  expect(page.text).toContain("The blog post you're looking for doesn't exist.");
  expect(page.links("Back to Blog")[0]?.href).toBe("/blog");
});

test.each(["/blog", POST])("%s names the feed and brings no React", async (path) => {
  const { html } = await readPage(request, path);
  expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]+href="\/blog\/rss\.xml"/);
  expect(html).not.toContain("modulepreload");
});

test("the feed is XML with every article under its full address", async () => {
  const response = await request("/blog/rss.xml");
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await response.text();
  expect(unbalanced(xml)).toEqual([]);
  expect(xml.match(/<link>https:\/\/bounce\.example\/blog\/[\w-]+<\/link>/g)).toHaveLength(20);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)|\{\{/);
});

async function itemOf(type: string): Promise<number> {
  const items = (await (await request("/api/inflatables")).json()) as { id: number; type: string }[];
  const id = items.find((item) => item.type === type)?.id;
  if (id === undefined) throw new Error(`No item of type ${type}`);
  return id;
}

/** Elements that were opened and not closed in their place. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name, alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (!name || alone) continue;
    if (!end) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
