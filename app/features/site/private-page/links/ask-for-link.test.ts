import { expect, test } from "vitest";
import { readEmail } from "./ask-for-link.server.ts";

test("an email alone is enough", () => {
  expect(readEmail(" Hannah@example.com ")).toBe("Hannah@example.com");
});

test("what is no email is named beside the field", () => {
  expect(() => readEmail("")).toThrow("Please enter the email you booked with.");
  expect(() => readEmail("hannah")).toThrow("Please enter an email address like name@example.com.");
});
