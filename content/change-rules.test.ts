import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
