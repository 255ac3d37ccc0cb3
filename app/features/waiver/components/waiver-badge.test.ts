import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { WaiverStatus } from "../schema.ts";
import { WaiverBadge } from "./waiver-badge.tsx";

const lookOf = (status: WaiverStatus) =>
  / class="([^"]*)"/.exec(renderToStaticMarkup(createElement(WaiverBadge, { status })))?.[1];

test("a confirmed waiver stands out, all others look alike", () => {
  expect(lookOf("void")).toBe(lookOf("unsigned"));
  expect(lookOf("confirmed")).not.toBe(lookOf("unsigned"));
});
