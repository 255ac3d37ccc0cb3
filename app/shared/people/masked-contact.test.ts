import { expect, test } from "vitest";
import { maskedEmail, maskedPhone } from "./masked-contact.ts";

test("a masked address and number can be recognized by their owner, and by nobody else", () => {
  expect(maskedEmail("hannah.teague@example.com")).toBe("h•••@example.com");
  expect(maskedEmail("nobody")).toBe("your email");
  expect(maskedPhone("(706) 555-0142")).toBe("the number ending in 42");
});
