import { expect, test } from "vitest";
import { maskedEmail, maskedPhone } from "./masked-contact.ts";

test("an address and a number are known to who has them, and to nobody else", () => {
  expect(maskedEmail("hannah.teague@example.com")).toBe("h•••@example.com");
  expect(maskedEmail("nobody")).toBe("your email");
  expect(maskedPhone("(706) 555-0142")).toBe("the number ending in 42");
});
