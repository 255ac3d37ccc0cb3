import { expect, test } from "vitest";
import { findSizeProblems, readProduct } from "./check-sizes.ts";

const lines = (count: number, first = "") => `${first}\n${"export {};\n".repeat(count - 1)}`;
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: `${folder}/part-${at}.ts`, text: lines(30) }));

test("the product keeps its limits", () => {
  expect(findSizeProblems(readProduct("."))).toEqual([]);
});

test("a feature over 7,000 lines is named", () => {
  const feature = (count: number) => [{ file: "app/features/faq/all.ts", text: lines(count) }];
  expect(findSizeProblems(feature(7_000))).toEqual([]);
  expect(findSizeProblems(feature(7_001))).toEqual([expect.stringContaining("app/features/faq has 7001 lines")]);
});

test("a folder of more than 40 files is named; its sub-folders count apart", () => {
  const inside = files("app/features/faq/rules", 40);
  expect(findSizeProblems([...files("app/features/faq", 40), ...inside])).toEqual([]);
  expect(findSizeProblems(files("app/features/faq", 41))).toEqual([
    expect.stringContaining("app/features/faq has 41 files"),
  ]);
});

test("a short file with one importer is named, unless people look for it or it loads later", () => {
  const small = (file: string, importer: string, how = (path: string) => `import { one } from "${path}";`) => {
    const path = `./${file.split("/").at(-1)}`;
    return findSizeProblems([
      { file, text: lines(20) },
      { file: `${file.slice(0, file.lastIndexOf("/"))}/${importer}`, text: lines(30, how(path)) },
    ]);
  };
  expect(small("app/features/faq/rules/groups.ts", "guide.ts")).toEqual([
    "app/features/faq/rules/groups.ts is short and only app/features/faq/rules/guide.ts imports it: it belongs there.",
  ]);
  expect(small("app/features/faq/faq-schema.ts", "guide.ts")).toEqual([]);
  expect(small("app/features/faq/store.server.ts", "list.server.ts")).toEqual([]);
  expect(small("app/features/faq/answer.server.ts", "api.server.ts")).toEqual([]);
  expect(small("app/features/faq/dialog.tsx", "guide.tsx", (path) => `lazyPart(() => import("${path}"));`)).toEqual([]);
});

test("a short file with two importers may stand alone", () => {
  const importer = (name: string) => ({
    file: `app/features/faq/${name}.ts`,
    text: lines(30, 'import { one } from "./small.ts";'),
  });
  expect(
    findSizeProblems([{ file: "app/features/faq/small.ts", text: lines(5) }, importer("a"), importer("b")]),
  ).toEqual([]);
});
