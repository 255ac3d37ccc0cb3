import { expect, test } from "vitest";
import { faq } from "#content/faq.ts";
import { faqCategories } from "#content/faq-categories.ts";
import { readPage } from "#tests/support/browser/page.ts";
import { testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp({
  env: { BUSINESS_PHONE: "(706) 555-0199" },
  config: { publicUrl: "https://bounce.example" },
});
const page = await readPage(request, "/faq");

test("four cards come first, then all questions by category, then how to reach us", () => {
  expect(page.headings(2).slice(0, 3)).toEqual(["Most Asked Questions", "Complete FAQ Guide", "Still Have Questions?"]);
  const featured = faq.filter((entry) => entry.featured).map(({ question }) => question);
  expect(page.headings(3)).toEqual([...featured, ...faqCategories]);
});

test("every question opens on its own, and its answer can be linked", () => {
  const items = page.html.match(/<details[\s\S]+?<\/details>/g) ?? [];
  expect(items).toHaveLength(16);
  expect(page.html).not.toMatch(/<details[^>]* name=/);
  for (const { id } of faq) expect(items.filter((item) => item.includes(`id="${id}"`))).toHaveLength(1);
});

test("answers show the catalog's prices and leave no placeholder", () => {
  expect(page.text).toContain("The Royal Castle is $120 for the full day");
  expect(page.html).not.toContain("{{");
});

test.each([
  ["Blue Ridge is about 15 minutes from Ellijay and Jasper about 20", "free", "within 15 miles of Ellijay"],
  ["8–10 AM", "6–8 PM", "24 hours before", "15–20 minutes", "about 10 minutes"],
  ["20 × 20 ft", "3 ft clear on every side", "at least 3 ft wide"],
  ["runs the whole time", "110V outlet within 100 ft", "a generator for $50"],
  ["when the wind passes 15 mph", "Ages 3–12", "8–10 children", "1,000 lb"],
  ["every 6–8 children", "under 6"],
  ["A deposit of 50%", "due on delivery day", "in cash or by check", "any major card"],
  ["7 days or more", "one free move", "it costs you nothing"],
  ["April to October, 2–3 weeks ahead", "holiday weekends, 4–6 weeks ahead", "November to March, 1–2 weeks ahead"],
])("the answers contain the numbers of the specification: %s …", (...words) => {
  for (const part of words) expect(page.text).toContain(part);
});

test("the page links to booking and to the phone", () => {
  for (const label of ["Book Online Now", "Book Your Event Today"])
    expect(page.links(label).map(({ href }) => href)).toEqual(["/calendar"]);
  expect(page.links("Call (706) 555-0199").map(({ href }) => href)).toEqual(["tel:+17065550199", "tel:+17065550199"]);
});

test("search engines read the same questions and answers", () => {
  const { mainEntity } = page.data("FAQPage") as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(faq.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(page.text).toContain(acceptedAnswer.text);
});
