// When the thread that draws PDFs ends.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPdf } from "./pdf-worker.server.ts";

const MADE_AT = new Date("2026-05-12T16:00:00Z");
const LONG_MS = 60_000;

const drawSomething = () => createPdf().createIdentity("Cartecay Bounce", MADE_AT);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a document that takes longer than the thread may be idle is finished", async () => {
  const drawn = drawSomething();
  vi.advanceTimersByTime(LONG_MS);
  expect((await drawn).certificatePem).toBeTruthy();
});

it("a document asked for in the moment the idle thread ends is drawn by a new one", async () => {
  await drawSomething();
  vi.advanceTimersByTime(LONG_MS);
  expect((await drawSomething()).certificatePem).toBeTruthy();
});
