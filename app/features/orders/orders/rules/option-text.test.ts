import { expect, test } from "vitest";
import { whyNotPayText, whyNotText } from "./option-text.ts";

test("a little is collected on delivery day, and after that by a call", () => {
  for (const moment of ["ahead", "today"] as const) {
    expect(whyNotPayText("too_little", moment)).toBe(whyNotText("too_little"));
  }
  for (const moment of ["delivered", "over"] as const) {
    expect(whyNotPayText("too_little", moment)).toBe("That's too little for a card. Please call us about it.");
    expect(whyNotPayText("paid", moment)).toBe("Nothing is due.");
  }
});
