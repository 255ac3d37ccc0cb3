import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkToHandOver } from "./customer-section.tsx";

test("a customer without an email is handed the link: to copy, or their waiver to print [O24]", () => {
  const html = renderToStaticMarkup(createElement(LinkToHandOver, { url: "https://bounce.example/booking/tok_3fA9" }));
  expect(html).toContain("No email: give them this link");
  expect(html).toContain('value="https://bounce.example/booking/tok_3fA9"');
  expect(html).toContain('href="https://bounce.example/booking/tok_3fA9/sign"');
  expect(html).toContain("Copy link");
});
