import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "docs/pictures";

test("every picture of the README is taken by the script, none is left over, and none is large [P53]", () => {
  const shown = [...readFileSync("README.md", "utf8").matchAll(/docs\/pictures\/([\w-]+)\.png/g)].map(
    ([, name]) => name,
  );
  const script = readFileSync("scripts/readme-pictures/take-pictures.ts", "utf8");
  const taken = [...script.matchAll(/(?:take|pictures\.set)\("([\w-]+)"/g)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(0);
  expect(taken.sort()).toEqual([...new Set(shown)].sort());
  expect(readdirSync(FOLDER).sort()).toEqual(taken.map((name) => `${name}.png`));
  const bytes = taken.map((name) => [name, statSync(join(FOLDER, `${name}.png`)).size]);
  expect(bytes.filter(([, size]) => Number(size) > 300 * 1024)).toEqual([]);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(existsSync(scripts["readme:pictures"]?.split(" ").at(-1) ?? "")).toBe(true);
});
