import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { book } from "../../../tests/support/factories.ts";

test("an open page hears of a booking with the day's status and nobody's name", async () => {
  const { request } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z") });
  const response = await request("/api/availability/stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? "";
  expect(await next()).toContain("event: ready");
  await book(request, { eventDate: "2026-06-06" });
  const heard = await next();
  expect(heard).toContain('"date":"2026-06-06","status":"booked","reason":null,"bookingId":null');
  expect(heard).not.toContain("Hannah");
  await reader?.cancel();
});
