// Follows every link of the public site from the home page, as a search engine would.
import { expect, test } from "vitest";
import { siteForThisFile } from "#tests/support/servers/site.ts";

const server = siteForThisFile();

type Found = { from: string; href: string };

test("no link is dead, none leads through two redirects, and every anchor exists", async () => {
  const pages = new Map<string, string>();
  const links: Found[] = [];
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const html = await readPage(path);
    pages.set(path, html);
    for (const href of internalLinks(html, path)) {
      links.push({ from: path, href });
      const target = href.split("#")[0] ?? "";
      if (isPage(target) && !pages.has(target)) waiting.push(target);
    }
  }
  expect(pages.size).toBeGreaterThan(35);
  expect(links.filter(({ href }) => isDeadAnchor(href, pages))).toEqual([]);
});

test("every picture and file that a page names is there", async () => {
  const asked = new Map<string, string>();
  for (const path of ["/", "/blog", "/faq", "/blue-ridge-bounce-house-rentals", "/giant-slide-rental"]) {
    for (const file of filesOf(await readPage(path))) asked.set(file, path);
  }
  expect(asked.size).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const [file, from] of asked) {
    const { status } = await fetch(server.url + file, { method: "HEAD" });
    if (status !== 200) missing.push(`${file} (${status}, named by ${from})`);
  }
  expect(missing).toEqual([]);
});

/** The page itself, or the one that a single redirect leads to. */
async function readPage(path: string): Promise<string> {
  const first = await fetch(server.url + path, { redirect: "manual" });
  const moved = first.status >= 300 && first.status < 400 ? first.headers.get("location") : null;
  const response = moved ? await fetch(new URL(moved, server.url + path), { redirect: "manual" }) : first;
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

function internalLinks(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return hrefs
    .map((href) => new URL(href, server.url + from))
    .filter(({ origin }) => origin === server.url)
    .map(({ pathname, search, hash }) => pathname + search + hash);
}

/** The owner's pages and downloads are not part of the public site. */
function isPage(path: string): boolean {
  return !/^\/(admin|email-admin|api)/.test(path);
}

function isDeadAnchor(href: string, pages: Map<string, string>): boolean {
  const [path = "", anchor] = href.split("#");
  if (!anchor) return false;
  return !pages.get(path)?.includes(`id="${anchor}"`);
}

function filesOf(html: string): string[] {
  const sets = [...html.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
    set.split(", ").map((part) => part.split(" ")[0] ?? ""),
  );
  const single = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+[^"]*)"/g)].map(([, file = ""]) => file);
  return [...new Set([...sets, ...single])].filter((file) => !file.startsWith("//"));
}
