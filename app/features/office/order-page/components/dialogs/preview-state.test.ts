import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PreviewState } from "./previews.tsx";

const nothing = { isWaiting: false, isPassing: false, again: () => undefined };
const refusal = { message: "Can't reach the server.", fields: {}, details: {} };
const shown = (preview: Partial<Parameters<typeof PreviewState>[0]["preview"]>) =>
  renderToStaticMarkup(createElement(PreviewState, { what: "price", preview: { ...nothing, ...preview } }));

test("what saving comes to is being worked out, can be asked for again, or is refused for good", () => {
  expect(shown({ isWaiting: true })).toContain("Working out the price…");
  expect(shown({ refusal, isPassing: true })).toMatch(/Can&#x27;t reach the server.*Try again/s);
  expect(shown({ refusal })).not.toContain("Try again");
  expect(shown({})).toBe("");
});
