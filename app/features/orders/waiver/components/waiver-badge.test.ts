import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WaiverPill } from "#app/features/office/order-page/components/list/status-pills.tsx";
import type { WaiverStatus } from "#app/shared/words/vocabulary.ts";
import { WaiverBadge } from "./waiver-badge.tsx";

const colorOf = (markup: string) => /bg-\S+/.exec(markup)?.[0];
const listed = (status: WaiverStatus) => colorOf(renderToStaticMarkup(createElement(WaiverBadge, { status })));

test("a confirmed waiver stands out from all others", () => {
  expect(listed("confirmed")).not.toBe(listed("unsigned"));
  expect(listed("confirmed")).not.toBe(listed("void"));
});

test("a missing signature has one color, in the list of waivers and beside a booking", () => {
  const waiver = { id: 1, status: "unsigned" as const };
  expect(listed("unsigned")).toBe(colorOf(renderToStaticMarkup(createElement(WaiverPill, { waiver }))));
});
