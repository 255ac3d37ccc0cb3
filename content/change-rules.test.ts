import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillFacts } from "#app/shared/words/fill-facts.ts";
import { startingBusiness } from "#config/business.ts";

const texts = ["content/faq.ts", "content/legal/terms.md", "content/blog/rainy-day-plan-that-holds.md"];

test.each(texts)(
  "%s says that changes end the day before, and that a late move makes the deposit final [M32]",
  (path) => {
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(/makes the deposit final/);
    expect(text).toMatch(/the day before/);
    expect(text).toMatch(/[Oo]n the day itself/);
  },
);

test.each([
  [false, "we keep the deposit and refund the rest, as in a late cancellation."],
  [true, "we keep what you paid."],
])("terms and FAQ say what happens if nobody is there; keeps all: %s [O26]", (keepsAll, sentence) => {
  for (const path of ["content/faq.ts", "content/legal/terms.md"]) {
    const [, stated = ""] = /(If we come and nobody is there, [^.]+\.)/.exec(readFileSync(path, "utf8")) ?? [];
    const filled = fillFacts(stated, {}, { ...startingBusiness, noShow: { keepsAll } });
    expect(filled).toBe(`If we come and nobody is there, ${sentence}`);
  }
});
