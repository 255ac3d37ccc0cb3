import { expect, it } from "vitest";
import { parseWaiverText } from "./waiver-text.ts";

const SAMPLE = `---
effective: 2025-01-01
consent:
  You sign electronically: yes,
  and may ask for paper.
---

# The Waiver

Between us
and you.

**Read it.**

## Risk

It is **quite** risky.

**YOU GIVE UP
CLAIMS.**

## Law

Georgia.
`;

it("reads title, date, consent, preamble and sections", () => {
  expect(parseWaiverText(SAMPLE)).toEqual({
    title: "The Waiver",
    effective: "2025-01-01",
    consent: "You sign electronically: yes, and may ask for paper.",
    preamble: [
      { text: "Between us and you.", strong: false },
      { text: "Read it.", strong: true },
    ],
    sections: [
      {
        heading: "Risk",
        paragraphs: [
          { text: "It is **quite** risky.", strong: false },
          { text: "YOU GIVE UP CLAIMS.", strong: true },
        ],
      },
      { heading: "Law", paragraphs: [{ text: "Georgia.", strong: false }] },
    ],
  });
});

it("reads the same from a file with Windows line ends", () => {
  expect(parseWaiverText(SAMPLE.replaceAll("\n", "\r\n"))).toEqual(parseWaiverText(SAMPLE));
});

it("takes a paragraph with two bold parts for an ordinary one", () => {
  const [section] = parseWaiverText(SAMPLE.replace("Georgia.", "**One** and **two**")).sections.slice(-1);
  expect(section?.paragraphs).toEqual([{ text: "**One** and **two**", strong: false }]);
});

it.each([
  ["front matter", SAMPLE.replace("---\n", "")],
  ["title", SAMPLE.replace("# The Waiver", "The Waiver")],
  ["effective", SAMPLE.replace("2025-01-01", "soon")],
  ["consent", SAMPLE.replace("consent:", "agreed:")],
])("refuses a text without %s, and says so", (missing, text) => {
  expect(() => parseWaiverText(text)).toThrow(missing);
});
