import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

test("security.txt names the business's mailbox, its own address, and a day within the next year [P49]", () => {
  const now = new Date("2026-11-19T15:00:00Z");
  expect(securityTxt({ publicUrl: "https://bounce.test", email: "hello@bounce.test", now })).toBe(
    [
      "Contact: mailto:hello@bounce.test",
      "Expires: 2027-02-17T00:00:00.000Z",
      "Canonical: https://bounce.test/.well-known/security.txt",
      "Preferred-Languages: en",
      "",
    ].join("\n"),
  );
});
