import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import pictures from "./pictures.json" with { type: "json" };

const masters = readdirSync("art/masters").filter((name) => /\.(jpg|png)$/.test(name));

test("every master picture is encoded in its current state; if not, run `npm run pictures`", () => {
  const now = Object.fromEntries(
    masters.map((file) => [
      file.replace(/\.\w+$/, ""),
      createHash("sha256")
        .update(readFileSync(`art/masters/${file}`))
        .digest("hex")
        .slice(0, 8),
    ]),
  );
  const encoded = Object.fromEntries(Object.entries(pictures).map(([name, { version }]) => [name, version]));
  expect(encoded).toEqual(now);
});

test("each width is there in both formats", () => {
  for (const [name, { widths }] of Object.entries(pictures)) {
    for (const width of widths) {
      for (const format of ["avif", "webp"]) {
        expect([name, width, format, existsSync(`public/pictures/${name}-${width}.${format}`)]).toEqual([
          name,
          width,
          format,
          true,
        ]);
      }
    }
  }
});

test("what travels with every page has no placeholder that is never shown", () => {
  for (const [name, { placeholder }] of Object.entries(pictures))
    expect([name, placeholder === ""]).toEqual([name, name.startsWith("cutout-")]);
});
