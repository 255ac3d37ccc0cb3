import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { checkQuote } from "./check-quote.ts";
import { eventDayText } from "./event-day.ts";
import { firstWrong, quoteValues } from "./quote-values.ts";

const today = plainDate("2026-05-04");

function typed(parts: Record<string, string | string[]>) {
  const form = new FormData();
  const all = { name: "Hannah", email: "h@example.com", phone: "7065550177", eventDate: "2026-05-30", ...parts };
  for (const [name, value] of Object.entries(all)) for (const one of [value].flat()) form.append(name, one);
  return quoteValues(form);
}

test("a complete form becomes a request with the day written out", () => {
  expect(checkQuote(typed({ selectedItems: ["Castle Combo", "Slip and Slide"] }), today)).toMatchObject({
    ok: true,
    request: { eventDate: "May 30th, 2026", selectedItems: ["Castle Combo", "Slip and Slide"], duration: "" },
  });
});

test.each([
  ["2026-05-01", "May 1st, 2026"],
  ["2026-06-02", "June 2nd, 2026"],
  ["2026-07-03", "July 3rd, 2026"],
  ["2026-08-11", "August 11th, 2026"],
  ["2026-09-12", "September 12th, 2026"],
  ["2026-10-13", "October 13th, 2026"],
  ["2026-12-22", "December 22nd, 2026"],
  ["2027-01-31", "January 31st, 2027"],
])("the day %s is sent as %s", (date, words) => {
  expect(eventDayText(plainDate(date))).toBe(words);
});

test("missing fields get the spec's message, and the first of them is found", () => {
  const check = checkQuote(typed({ email: " ", phone: "", eventDate: "" }), today);
  const needed = "Please fill in all required fields.";
  expect(check).toEqual({ ok: false, message: needed, fields: { email: needed, phone: needed, eventDate: needed } });
  if (!check.ok) expect(firstWrong(check.fields)).toBe("email");
});

test("a wrong value is not reported as missing", () => {
  const check = checkQuote(typed({ email: "hannah" }), today);
  expect(check).toMatchObject({ ok: false, message: "Please check the highlighted fields." });
  if (!check.ok) expect(Object.keys(check.fields)).toEqual(["email"]);
});

test("today is accepted; a past day and a day that does not exist are not", () => {
  const day = (eventDate: string) => checkQuote(typed({ eventDate }), today);
  expect(day("2026-05-04").ok).toBe(true);
  for (const refused of ["2026-05-03", "2026-02-30", "next Saturday"]) {
    const check = day(refused);
    expect([refused, check.ok, !check.ok && Object.keys(check.fields)]).toEqual([refused, false, ["eventDate"]]);
  }
});
