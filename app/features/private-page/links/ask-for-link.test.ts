import { expect, test } from "vitest";
import { checkFindForm } from "./ask-for-link.server.ts";

test("an email alone is enough", () => {
  expect(checkFindForm(" Hannah@example.com ")).toEqual({ ok: true, email: "Hannah@example.com" });
});

test("what is no email is named beside the field", () => {
  expect(checkFindForm("")).toEqual({ ok: false, error: "Please enter the email you booked with." });
  expect(checkFindForm("hannah")).toEqual({
    ok: false,
    error: "Please enter an email address like name@example.com.",
  });
});
