import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore, TOAST_DURATION, TOAST_REMOVE_DELAY } from "./toast-store.ts";

describe("toast store", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("opens a toast with the default tone and duration", () => {
    const store = createToastStore();
    const { id } = store.toast({ title: "Saved" });
    expect(store.getSnapshot()).toEqual([{ id, title: "Saved", tone: "info", duration: TOAST_DURATION, open: true }]);
  });

  it("shows one toast at a time, the newest", () => {
    const store = createToastStore();
    store.toast({ title: "First" });
    store.toast({ title: "Second", tone: "error", duration: 8_000 });
    expect(store.getSnapshot()).toMatchObject([{ title: "Second", tone: "error", duration: 8_000 }]);
  });

  it("closes a dismissed toast at once and removes it after the delay", () => {
    const store = createToastStore();
    const { dismiss } = store.toast({ title: "Saved" });
    dismiss();
    expect(store.getSnapshot()).toMatchObject([{ title: "Saved", open: false }]);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(store.getSnapshot()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toEqual([]);
  });

  it("does not let an old dismissal remove the toast that replaced it", () => {
    const store = createToastStore();
    const first = store.toast({ title: "First" });
    first.dismiss();
    store.toast({ title: "Second" });
    first.dismiss();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY * 2);
    expect(store.getSnapshot()).toMatchObject([{ title: "Second", open: true }]);
  });

  it("tells subscribers of every change until they leave, and keeps the snapshot stable in between", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    const { dismiss } = store.toast({ title: "Saved" });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
    dismiss();
    dismiss();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.toast({ title: "Unheard" });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
