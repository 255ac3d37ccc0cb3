import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { isSaidAtButton } from "#app/features/office/new-order/components/order-problems.tsx";
import { NOT_SENT } from "./rules/attempt.ts";
import { isServerAway } from "./use-server-unreachable.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test("what is known not to reach the server is not sent, so that nothing is in doubt [O23]", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(await isServerAway()).toBe(true);
  vi.stubGlobal("navigator", { onLine: true });
  expect(await isServerAway()).toBe(false);
  onlineManager.setOnline(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await isServerAway()).toBe(true);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  expect(await isServerAway()).toBe(false);
});

test("an order that was not sent says so at its button; what is wrong with a field, above the form [O23]", () => {
  const refusal = { message: NOT_SENT, fields: {}, details: {} };
  expect(isSaidAtButton({ checked: undefined, refusal })).toBe(true);
  expect(isSaidAtButton({ checked: undefined, refusal: { ...refusal, fields: { zip: "A ZIP has 5 digits" } } })).toBe(
    false,
  );
  expect(isSaidAtButton({ checked: undefined, refusal: { ...refusal, details: { nearestDates: [] } } })).toBe(false);
});
