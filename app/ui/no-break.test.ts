import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoBreakDays, NoBreakTimes } from "./no-break.tsx";

test.each([
  ["Delivery 8–10 AM, pickup 6–8 PM, confirmed 24 hours before", ["8–10 AM", "6–8 PM"]],
  ["Call us any day, 8 AM – 8 PM.", ["8 AM – 8 PM"]],
  ["At 8 AM we leave the yard.", ["8 AM"]],
  ["Ages 3–12, setup in 15–20 minutes", []],
  ["Half past: 8:30–10 AM or 11:30 AM – 1 PM", ["8:30–10 AM", "11:30 AM – 1 PM"]],
])('times in "%s" never wrap', (text, together) => {
  const html = renderToStaticMarkup(createElement(NoBreakTimes, { text }));
  expect([...html.matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, part]) => part)).toEqual(
    together,
  );
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
});

test("days and how many of them never wrap at the dash [C31]", () => {
  const html = renderToStaticMarkup(createElement(NoBreakDays, { text: "In 5–10 days, by December 13–14" }));
  expect([...html.matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, part]) => part)).toEqual([
    "5–10 days",
    "13–14",
  ]);
});
