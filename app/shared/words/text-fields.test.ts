import { expect, test } from "vitest";
import * as z from "zod/mini";
import { emailLine, line, optionalLine, paragraph } from "./text-fields.ts";

const name = line(100, "Required");
const says = (text: string) => z.safeParse(name, text).data;

test.each([
  ["a zero width space", "\u200b"],
  ["a Hangul filler", "\u3164\u3164"],
  ["a mark that turns the writing", "\u202e"],
  ["a braille blank", "\u2800"],
  ["joiners and spaces", " \u200d\u200c\u00a0 "],
  ["a combining mark without a letter", "\u0301"],
])("%s has no visible characters, so it is empty", (_what, text) => {
  expect(z.safeParse(name, text).error?.issues[0]?.message).toBe("Required");
  expect(z.safeParse(paragraph(100, "Required"), `\n${text}\n`).success).toBe(false);
  expect(z.parse(optionalLine(100), text)).toBe("");
});

test("invisible characters are removed from a name, joiners stay", () => {
  expect(says("Han\u200bnah \u202eTeague")).toBe("Hannah Teague");
  expect(says("李小龙")).toBe("李小龙");
  expect(says("José\u0301 👩‍👩‍👧")).toBe("José\u0301 👩‍👩‍👧");
  expect(says("می‌خواهم")).toBe("می‌خواهم");
  expect(z.parse(emailLine("Required"), "ada\u200b@example.com")).toBe("ada@example.com");
});
