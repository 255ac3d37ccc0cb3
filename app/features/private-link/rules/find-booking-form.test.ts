import { expect, test } from "vitest";
import { checkFindForm } from "./find-booking-form.ts";

test.each(["1042", " #1042 ", "Booking 1042", "booking no. 1042", "1042."])("%j is booking 1042", (number) => {
  const checked = checkFindForm({ email: " Hannah@example.com ", number });
  expect(checked).toEqual({ ok: true, email: "Hannah@example.com", bookingId: 1042 });
});

test.each(["", "abc", "12 34", "9999999999", "1042; drop table"])("%j is no booking number", (number) => {
  expect(checkFindForm({ email: "hannah@example.com", number })).toEqual({
    ok: false,
    fields: { number: "Please enter the booking number, like 1042." },
  });
});

test("an email that is none is named beside its field", () => {
  expect(checkFindForm({ email: "", number: "1" })).toMatchObject({
    fields: { email: "Please enter the email you booked with." },
  });
  expect(checkFindForm({ email: "hannah", number: "1" })).toMatchObject({
    fields: { email: "Please enter an email address like name@example.com." },
  });
});
