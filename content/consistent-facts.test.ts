// Facts that pages once stated differently: each is stated one way everywhere.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";

const SOURCES = ["content", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|md)$/.test(file) && !file.includes(".test."))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, "utf8") })),
);
const filesThatSay = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test("a date is held from the signature on, and not by choosing it", () => {
  const text = readFileSync("content/legal/terms.md", "utf8");
  expect(text).toContain("Signing the waiver holds your date");
  expect(text).not.toContain("Choosing a date holds");
});

test("outside the free delivery area every text says to call or ask for a quote", () => {
  expect(filesThatSay(/Book it all the same/i)).toEqual([]);
  expect(filesThatSay(/ask for a quote/i)).toContain(
    "app/features/site/booking-page/components/dialogs/delivery-notes.tsx",
  );
});

test("the wind limit is about gusts, never about an average", () => {
  expect(filesThatSay(/mph sustained|sustained wind/i)).toEqual([]);
});

test("no unit is recommended to people older than it is made for", () => {
  expect(startingBusiness.site.ages).toEqual({ from: 3, to: 12 });
  expect(filesThatSay(/one college students ask/i)).toEqual([]);
});

test("the castle's hoop is over the gate, and its size is what its drawing says", () => {
  expect(filesThatSay(/hoop inside/i)).toEqual([]);
  expect(filesThatSay(/half the room/i)).toEqual([]);
});

test("Lumpkin is served in part", () => {
  expect(startingBusiness.serviceArea.counties).toContain("part of Lumpkin");
  expect(filesThatSay(/(free to|across|in all of) [\w ]*Lumpkin County/i)).toEqual([]);
});
