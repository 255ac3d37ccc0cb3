import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLiveFeed } from "./live-feed.ts";

let opened: FakeEventSource[] = [];

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  send(name: string, data = "") {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  refuse() {
    this.readyState = FakeEventSource.CLOSED;
    this.send("error");
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const look = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const latest = () => opened.at(-1) as FakeEventSource;

beforeEach(() => {
  opened = [];
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(mayConnect?: () => boolean) {
  const heard: string[] = [];
  const feed = openLiveFeed({
    path: "/stream",
    on: { ready: () => heard.push("ready"), news: (data) => heard.push(data) },
    onLost: (refused) => heard.push(refused ? "refused" : "lost"),
    ...(mayConnect ? { mayConnect } : {}),
  });
  return { feed, heard };
}

test("events reach their handlers, and a lost connection is left to the browser", () => {
  const { feed, heard } = open();
  latest().send("ready");
  latest().send("news", "May 30");
  latest().send("error");
  expect(heard).toEqual(["ready", "May 30", "lost"]);
  vi.advanceTimersByTime(3_600_000);
  expect(opened).toHaveLength(1);
  feed.close();
});

test("a refused stream is asked for again, later and later, until it is open", () => {
  const { feed } = open();
  const waits = [5, 10, 20, 30, 30];
  for (const seconds of waits) {
    latest().refuse();
    const before = opened.length;
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(before + 1);
  }
  latest().send("ready");
  latest().refuse();
  vi.advanceTimersByTime(5000);
  expect(opened).toHaveLength(waits.length + 2);
  feed.close();
});

test("a hidden tab, one that may not connect and a closed feed hold no connection", () => {
  let allowed = true;
  const { feed } = open(() => allowed);
  look(true);
  expect(latest().readyState).toBe(FakeEventSource.CLOSED);
  look(false);
  expect(opened).toHaveLength(2);
  allowed = false;
  feed.update();
  expect(latest().readyState).toBe(FakeEventSource.CLOSED);
  look(false);
  expect(opened).toHaveLength(2);
  allowed = true;
  feed.close();
  look(false);
  vi.advanceTimersByTime(3_600_000);
  expect(opened).toHaveLength(2);
});
