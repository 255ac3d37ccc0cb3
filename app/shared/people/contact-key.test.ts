import { expect, test } from "vitest";
import { emailKey, phoneDigits, phoneKey, readMailbox } from "./contact-key.server.ts";

test("case, a +tag and Gmail's dots do not make another mailbox", () => {
  expect(readMailbox(" Ann.Poe+party@GoogleMail.com")).toBe("annpoe@gmail.com");
  expect(readMailbox("Ann.Poe+2@example.com")).toBe("ann.poe@example.com");
  expect(emailKey("annpoe@gmail.com")).toBe(emailKey("a.n.n.poe+x@gmail.com"));
  expect(emailKey("ann@example.com")).not.toBe(emailKey("a.nn@example.com"));
});

test("a phone number is its digits, with or without the country", () => {
  expect(phoneDigits("+1 (706) 555-0187")).toBe("7065550187");
  expect(phoneKey("706.555.0187")).toBe(phoneKey("1-706-555-0187"));
});
