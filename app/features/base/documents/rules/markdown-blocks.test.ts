import { expect, test } from "vitest";
import { markdownBlocks } from "./markdown-blocks.ts";

const plain = (text: string) => [{ text, strong: false }];

test("the start of a line decides its kind", () => {
  expect(markdownBlocks("## Start flat\n\nA gentle tilt is fine.\n\n**On the walk**\n\n- A path\n- An outlet")).toEqual(
    [
      { kind: "heading", text: "Start flat" },
      { kind: "paragraph", spans: plain("A gentle tilt is fine.") },
      { kind: "subheading", text: "On the walk" },
      { kind: "list", items: [plain("A path"), plain("An outlet")] },
    ],
  );
});

test("a blank line ends a list", () => {
  const blocks = markdownBlocks("- one\n- two\n\n- three");
  expect(blocks.map((block) => block.kind === "list" && block.items.length)).toEqual([2, 1]);
});

test("any other line ends a list too", () => {
  expect(markdownBlocks("- one\nThen walk on.\n- two").map(({ kind }) => kind)).toEqual(["list", "paragraph", "list"]);
});

test("lines that follow each other are paragraphs of their own, on every kind of line ending", () => {
  expect(markdownBlocks("One.\r\nTwo.")).toEqual([
    { kind: "paragraph", spans: plain("One.") },
    { kind: "paragraph", spans: plain("Two.") },
  ]);
});

test("bold inside a line is strong and makes no sub-heading", () => {
  expect(markdownBlocks("**Call first**, then drive.")).toEqual([
    {
      kind: "paragraph",
      spans: [
        { text: "Call first", strong: true },
        { text: ", then drive.", strong: false },
      ],
    },
  ]);
});

test.each(["**never closed", "#No heading", "### Too deep", "-no bullet", "<b>bold</b>"])(
  "%s is plain text",
  (line) => {
    expect(markdownBlocks(line)).toEqual([{ kind: "paragraph", spans: plain(line) }]);
  },
);

test("an empty text has no blocks", () => {
  expect(markdownBlocks("\n \n")).toEqual([]);
});

test("links to pages, mail and phones are links; anything that could run stays as it was typed", () => {
  const hrefs = (line: string) =>
    markdownBlocks(line).flatMap((block) => (block.kind === "paragraph" ? block.spans : []));
  expect(hrefs("See [the **map](/x) and [us](https://a.example/b).").map(({ href }) => href)).toEqual([
    undefined,
    "/x",
    undefined,
    "https://a.example/b",
    undefined,
  ]);
  for (const bad of ["javascript:alert", "data:text/html,x", "//evil.example", "JAVASCRIPT:x", "vbscript:x", "http://"])
    expect(hrefs(`[a](${bad})`)).toEqual([{ text: `[a](${bad})`, strong: false }]);
});
