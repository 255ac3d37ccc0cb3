import { expect, test } from "vitest";
import { isTooShort, readSearch } from "./search-words.ts";

test("every word is looked for, three letters anywhere and fewer where a word begins", () => {
  expect(readSearch("Teague jo").words).toEqual([["%Teague%"], ["% jo%"]]);
  expect(readSearch("100% a_b").words).toEqual([["%100\\%%"], ["% a\\_b%"]]);
  expect(readSearch("- smith &").words).toEqual([["%smith%"]]);
});

test("punctuation around a word is not looked for, within a word it is", () => {
  expect(readSearch("26 Main St., Ellijay,GA 30540").words.flat()).toEqual([
    "% 26%",
    "%Main%",
    "% St%",
    "%Ellijay%",
    "% GA%",
    "%30540%",
  ]);
  expect(readSearch("Hannah T.").words.flat()).toEqual(["%Hannah%", "% T.%"]);
  expect(readSearch(`"Smith", (José)`).words).toEqual([["%Smith%"], ["%José%"]]);
  expect(readSearch("ann@example.com, o'dell #4 (B)").words.flat()).toEqual([
    "%ann@example.com%",
    "%o'dell%",
    "% #4%",
    "% (B)%",
  ]);
});

test("a list of rentals is read as their names", () => {
  const listed = readSearch("2 × Castle Combo, Giant Slide, and Band Stand").words.flat();
  expect(listed).toEqual(["%Castle%", "%Combo%", "%Giant%", "%Slide%", "%Band%", "%Stand%"]);
  expect(readSearch("and").words).toEqual([["%and%"]]);
});

test("a phone number is found however it is typed", () => {
  for (const typed of ["(706) 555-0100", "+1 706.555.0100", "706 555 0100"])
    expect(readSearch(typed).words[0]).toContain("%7065550100%");
  expect(readSearch("smith 555-0100").words).toEqual([["%smith%"], ["%555-0100%", "%5550100%"]]);
});

test("digits may be the number of a record", () => {
  expect(readSearch("1042").number).toBe(1042);
  expect(readSearch("#1042").number).toBe(1042);
  expect(readSearch("7").number).toBe(7);
  expect(readSearch("7065550100").number).toBeNull();
  expect(readSearch("12 Oak").number).toBeNull();
});

test("a single letter finds nothing yet", () => {
  expect(isTooShort("s")).toBe(true);
  expect(readSearch("s ").words).toEqual([]);
  expect(readSearch("%").words).toEqual([]);
  expect(isTooShort("st")).toBe(false);
});
