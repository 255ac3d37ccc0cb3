import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOwnerQueryClient } from "#app/features/base/office-kit/owner-query-client.ts";
import { isSessionEnded, resumeSession } from "#app/features/base/office-kit/session-ended.ts";
import { followLiveUpdates } from "./live-updates.ts";
import { summaryQuery } from "./queries.ts";
import { pendingView } from "./rules/show-pending.ts";

/** The server's answers, and what it was asked. */
let signedIn = true;
let asked: string[] = [];

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor(path: string) {
    super();
    asked.push(path);
    const name = signedIn ? "ready" : "error";
    if (!signedIn) this.readyState = FakeEventSource.CLOSED;
    queueMicrotask(() => this.dispatchEvent(new Event(name)));
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const refusal = () =>
  Response.json({ error: { code: "sign_in_required", message: "Please sign in." } }, { status: 401 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return signedIn ? Response.json({}) : refusal();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a tab that shows 'sign in again' asks the server nothing until the owner signs in, then everything", async () => {
  signedIn = false;
  const client = createOwnerQueryClient(pendingView);
  client.mount();
  const stopShowing = new QueryObserver(client, summaryQuery()).subscribe(() => {});
  const stop = followLiveUpdates(client);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isSessionEnded()).toBe(true);

  asked = [];
  await vi.advanceTimersByTimeAsync(3_600_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);

  signedIn = true;
  resumeSession();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(asked)).toEqual(new Set(["/api/office/stream", "/api/office/summary"]));
  stop();
  stopShowing();
  client.unmount();
});
