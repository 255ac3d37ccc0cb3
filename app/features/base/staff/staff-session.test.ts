import { expect, test } from "vitest";
import { isSessionLive, needsTouch } from "./staff-session.server.ts";

const limits = { idleMs: 60 * 60_000, maxMs: 10 * 60 * 60_000 };
const noon = new Date("2026-05-16T12:00:00Z");
const session = { lastSeenAt: noon, expiresAt: new Date("2026-05-16T20:00:00Z") };
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test("a session lives while it is used", () => {
  expect(isSessionLive(session, after(59), limits)).toBe(true);
});

test("it ends after an idle hour", () => {
  expect(isSessionLive(session, after(60), limits)).toBe(false);
});

test("it ends at its maximum age however busy it was", () => {
  const busy = { ...session, lastSeenAt: after(479) };
  expect(isSessionLive(busy, after(479), limits)).toBe(true);
  expect(isSessionLive(busy, after(480), limits)).toBe(false);
});

test("use is recorded at most once a minute", () => {
  expect(needsTouch(session, after(0.5))).toBe(false);
  expect(needsTouch(session, after(1))).toBe(true);
});
