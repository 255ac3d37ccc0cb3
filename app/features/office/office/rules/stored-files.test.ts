import { expect, test } from "vitest";
import { filesNamedIn } from "./stored-files.ts";

test("finds the files of a page, of a script's imports and of a style sheet, each once", () => {
  const page = `<link rel="modulepreload" href="/assets/react-Ab1_.js"><script src="/assets/react-Ab1_.js"></script>`;
  const script = `import{a}from"./parts-9x.js";const d=["assets/dialog-2.js","assets/dialog-2.css"];import("./late-3.js")`;
  const style = `@font-face{src:url(/assets/fredoka-7.woff2)}`;
  expect(filesNamedIn(page)).toEqual(["/assets/react-Ab1_.js"]);
  expect(filesNamedIn(script)).toEqual([
    "/assets/parts-9x.js",
    "/assets/dialog-2.js",
    "/assets/dialog-2.css",
    "/assets/late-3.js",
  ]);
  expect(filesNamedIn(style)).toEqual(["/assets/fredoka-7.woff2"]);
});
