import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test("a touched line is compared by words, a rewritten one as a whole", () => {
  expect(compareTexts("Title\nOur limit is 15 mph today.", "Title\nOur limit is 20 mph today.")).toEqual([
    { change: "same", text: "Title\n" },
    { change: "same", text: "Our limit is " },
    { change: "removed", text: "15" },
    { change: "added", text: "20" },
    { change: "same", text: " mph today.\n" },
  ]);
  expect(compareTexts("Bring a towel.", "Wait an hour, then wipe it dry.")).toEqual([
    { change: "removed", text: "Bring a towel.\n" },
    { change: "added", text: "Wait an hour, then wipe it dry.\n" },
  ]);
});

test("a comparison with nothing shows everything as added", () => {
  expect(compareTexts("", "Hello")).toEqual([{ change: "added", text: "Hello\n" }]);
});
