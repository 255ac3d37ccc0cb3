import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMinutes } from "#app/features/base/documents/rules/reading-time.ts";
import { coverScene } from "./cover-scene.ts";

const folder = "content/blog";
const files = readdirSync(folder).filter((name) => name.endsWith(".md"));

test("no two articles of a new installation have the same sky and hills, and each keeps its own [C32]", () => {
  const scenes = files.map((name) => JSON.stringify(coverScene(name.replace(".md", ""))));
  expect(new Set(scenes).size).toBe(files.length);
  expect(coverScene("wind")).toEqual(coverScene("wind"));
});

test("articles take three, four or five minutes, not all the same [C32]", () => {
  const bodies = files.map((name) => readFileSync(`${folder}/${name}`, "utf8").replace(/^---[\s\S]*?\n---\n/, ""));
  expect([...new Set(bodies.map(readMinutes))].toSorted()).toEqual([3, 4, 5]);
});
