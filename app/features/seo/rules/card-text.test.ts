import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startingBusiness } from "../../../../config/business.ts";
import { startingCatalog } from "../../../../content/starting-catalog.ts";
import { plainDate } from "../../../shared/plain-date.ts";
import { cardText, cutoutFile } from "./card-text.ts";

const updated = plainDate("2026-05-01");

test("a rental's card shows its price and its picture", () => {
  const item = { title: "Castle Combo Bounce House", type: "castle-combo", priceCents: 21_500 };
  expect(cardText({ kind: "item", path: "/castle", updated, ...item }, startingBusiness)).toMatchObject({
    label: "$215 for the full day",
    title: item.title,
    itemType: "castle-combo",
  });
});

test("a town's card names the town and the drive", () => {
  const card = cardText({ kind: "town", path: "/jasper", updated, town: "Jasper", driveMinutes: 20 }, startingBusiness);
  expect(card).toMatchObject({ label: "Jasper, Georgia", title: "Jasper Bounce House Rentals" });
  expect(card.line).toContain("About 20 minutes");
});

test("an article's card has its title and its category", () => {
  const post = { title: "Measure Your Yard First", category: "Planning Guide" };
  expect(cardText({ kind: "post", path: "/blog/yard", updated, ...post }, startingBusiness)).toMatchObject({
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
