import { expect, test } from "vitest";
import { isPageLink, isSafeLink } from "./safe-link.ts";

test.each(["https://bounce.example/sale", "/calendar", "/faq#what-costs-extra"])("%s is a page", (href) => {
  expect([isPageLink(href), isSafeLink(href)]).toEqual([true, true]);
});

// A browser reads a backslash as a slash, so both lead to another site.
test.each(["//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", "calendar", "https://"])(
  "%s is neither a page nor a link",
  (href) => {
    expect([isPageLink(href), isSafeLink(href)]).toEqual([false, false]);
  },
);

test.each(["mailto:hello@cartecaybounce.example", "tel:+17065550142"])(
  "%s may be linked in a text, but is not a page",
  (href) => {
    expect([isPageLink(href), isSafeLink(href)]).toEqual([false, true]);
  },
);
