// Every article is complete, of the right length, and names facts instead of typing them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { itemPrices } from "#app/features/fleet/catalog/rules/item-prices.ts";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { fillFacts } from "#app/shared/words/fill-facts.ts";
import { startingBusiness } from "#config/business.ts";
import { articleCategories } from "../article-categories.ts";

const folder = "content/blog";
const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
const prices = itemPrices([]);

describe.each(files)("%s", (name) => {
  const [, head = "", body = ""] =
    /^---\n([\s\S]+?)\n---\n([\s\S]+)$/.exec(readFileSync(join(folder, name), "utf8")) ?? [];
  const field = (key: string) => new RegExp(`^${key}: (.+)$`, "m").exec(head)?.[1] ?? "";

  test("has everything a list and a search engine need", () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.md$/);
    for (const key of ["title", "excerpt", "author", "tags", "keywords"])
      expect([key, field(key)]).not.toEqual([key, ""]);
    expect(articleCategories).toContain(field("category"));
    expect(isPlainDate(field("publishDate"))).toBe(true);
    expect(["true", "false"]).toContain(field("featured"));
    expect(field("metaDescription").length).toBeGreaterThanOrEqual(70);
    expect(field("metaDescription").length).toBeLessThanOrEqual(160);
    expect(field("tags").split(", ").length).toBeGreaterThanOrEqual(2);
  });

  test("is 500 to 1,200 words of plain text, headings, sub-headings and bullets", () => {
    const words = body.split(/\s+/).filter((word) => /\w/.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(1200);
    expect(body.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(body).not.toMatch(/<\w|^# |^###|\]\(|`/m);
  });

  test("takes its numbers from the business", () => {
    expect(() => fillFacts(body + head, prices, startingBusiness)).not.toThrow();
    expect(body + head).not.toMatch(/\$\d/);
    expect(body).not.toMatch(/48 hours|promo code|\b(706|555)\b/i);
  });
});
