import { expect, test } from "vitest";
import { findFolderProblems, findSizeProblems, readProduct } from "./check-sizes.ts";

const lines = (count: number, first = "") => `${first}\n${"export {};\n".repeat(count - 1)}`;
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ file: `${folder}/part-${at}.ts`, text: lines(30) }));

test("the product keeps its limits", () => {
  expect(findSizeProblems(readProduct("."))).toEqual([]);
});

test("a feature over 7,000 lines is named", () => {
  const feature = (count: number) => [{ file: "app/features/site/faq/all.ts", text: lines(count) }];
  expect(findSizeProblems(feature(7_000))).toEqual([]);
  expect(findSizeProblems(feature(7_001))).toEqual([expect.stringContaining("app/features/site/faq has 7001 lines")]);
});

test("a folder of more than 30 files is named; its sub-folders count apart, routes and the design system don't", () => {
  const inside = files("app/features/site/faq/rules", 30);
  expect(findFolderProblems([...files("app/features/site/faq", 30), ...inside])).toEqual([]);
  expect(findFolderProblems(files("scripts", 31))).toEqual([expect.stringContaining("scripts has 31 files")]);
  expect(findFolderProblems([...files("app/ui", 31), ...files("app/routes/admin", 31)])).toEqual([]);
});

test("tests count in a folder of their own, not beside the code", () => {
  const tests = (folder: string) =>
    files(folder, 31).map((one) => ({ ...one, file: one.file.replace(".ts", ".test.ts") }));
  expect(findFolderProblems(tests("server/request"))).toEqual([]);
  expect(findFolderProblems(tests("tests/e2e"))).toEqual([expect.stringContaining("tests/e2e has 31 files")]);
});

test("a relative import climbs two levels at most", () => {
  const importing = (path: string) => [{ file: "app/a/b/c/d.ts", text: `import { one } from "${path}";` }];
  expect(findFolderProblems(importing("../../one.ts"))).toEqual([]);
  expect(findFolderProblems(importing("#app/one.ts"))).toEqual([]);
  expect(findFolderProblems(importing("../../../one.ts"))).toEqual([expect.stringContaining("climbs more than two")]);
});

test("a short file with one importer is named, unless people look for it or it loads later", () => {
  const small = (file: string, importer: string, how = (path: string) => `import { one } from "${path}";`) => {
    const path = `./${file.split("/").at(-1)}`;
    return findSizeProblems([
      { file, text: lines(20) },
      { file: `${file.slice(0, file.lastIndexOf("/"))}/${importer}`, text: lines(30, how(path)) },
    ]);
  };
  expect(small("app/features/site/faq/rules/groups.ts", "guide.ts")).toEqual([
    "app/features/site/faq/rules/groups.ts is short and only app/features/site/faq/rules/guide.ts imports it: it belongs there.",
  ]);
  expect(small("app/features/site/faq/faq-schema.ts", "guide.ts")).toEqual([]);
  expect(small("app/features/site/faq/store.server.ts", "list.server.ts")).toEqual([]);
  expect(small("app/features/site/faq/answer.server.ts", "api.server.ts")).toEqual([]);
  expect(
    small("app/features/site/faq/dialog.tsx", "guide.tsx", (path) => `lazyPart(() => import("${path}"));`),
  ).toEqual([]);
});

test("a short file with two importers may stand alone", () => {
  const importer = (name: string) => ({
    file: `app/features/site/faq/${name}.ts`,
    text: lines(30, 'import { one } from "./small.ts";'),
  });
  expect(
    findSizeProblems([{ file: "app/features/site/faq/small.ts", text: lines(5) }, importer("a"), importer("b")]),
  ).toEqual([]);
});
