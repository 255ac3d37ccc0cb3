import { expect, test } from "vitest";
import { faq, faqCategories } from "../../../content/faq.ts";
import { testApp } from "../../../tests/support/app.ts";
import { readPage } from "../../../tests/support/page.ts";

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

test("answers state the prices of the catalogue and leave no gap", () => {
  expect(page.text).toContain("The Royal Castle is $120 for the full day");
  expect(page.html).not.toContain("{{");
});

test("one can book or call", () => {
  for (const label of ["Book Online Now", "Book Your Event Today"])
    expect(page.links(label).map(({ href }) => href)).toEqual(["/calendar"]);
  expect(page.links("Call (706) 555-0199").map(({ href }) => href)).toEqual(["tel:+17065550199", "tel:+17065550199"]);
});

test("search engines read the same questions and answers", () => {
  const { mainEntity } = page.data("FAQPage") as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(faq.map(({ question }) => question));
  for (const { acceptedAnswer } of mainEntity) expect(page.text).toContain(acceptedAnswer.text);
});
