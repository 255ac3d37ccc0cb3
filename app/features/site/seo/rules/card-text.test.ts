import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStartingDocuments } from "#app/features/base/documents/starting-documents.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import type { SiteWords } from "#content/site-words.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { cardText, cutoutFile } from "./card-text.ts";

const updated = plainDate("2026-05-01");

const share = readStartingDocuments().find(({ name }) => name === "share")?.text.meta as SiteWords["share"];

test("a rental's card shows its price and its picture", () => {
  const item = { title: "Castle Combo Bounce House", type: "castle-combo", priceCents: 21_500 };
  expect(cardText({ kind: "item", path: "/castle", updated, ...item }, startingBusiness, share)).toMatchObject({
    label: "$215 for the full day",
    title: item.title,
    itemType: "castle-combo",
  });
});

test("a town's card names the town and the drive", () => {
  const card = cardText(
    { kind: "town", path: "/jasper", updated, town: "Jasper", index: 1, driveMinutes: 20 },
    startingBusiness,
    share,
  );
  expect(card).toMatchObject({ label: "Jasper, Georgia", title: "Jasper Bounce House Rentals" });
  expect(card.line).toContain("About 20 minutes");
});

test("an article's card has its title and its category", () => {
  const post = { title: "Measure Your Yard First", category: "Planning Guide" };
  expect(cardText({ kind: "post", path: "/blog/yard", updated, ...post }, startingBusiness, share)).toMatchObject({
    label: post.category,
    title: post.title,
  });
});

test("every rental we begin with has a cut-out, a type never rendered has none", () => {
  for (const { type } of startingCatalog) {
    expect([type, existsSync(join("public", cutoutFile(type) ?? "missing"))]).toEqual([type, true]);
  }
  expect(cutoutFile("bounce_house")).toBeUndefined();
});

test("the picture of a shared link calls delivery free for everybody only where nobody pays for it [C30]", () => {
  const item = { title: "Giant Slide", type: "giant-slide", priceCents: 27_500 };
  const zones = [{ name: "Ball Ground", zips: ["30107"], feeCents: 2_500 }];
  const zoned = { ...startingBusiness, serviceArea: { ...startingBusiness.serviceArea, zones } };
  const pages = [
    { kind: "item", path: "/slide", updated, ...item },
    { kind: "town", path: "/jasper", updated, town: "Jasper", index: 1, driveMinutes: undefined },
  ] as const;
  for (const page of pages) {
    expect(cardText(page, startingBusiness, share).line).toBe("Free delivery, setup and pickup");
    expect(cardText(page, zoned, share).line).toBe("Free delivery in our area, free setup and pickup");
  }
});
