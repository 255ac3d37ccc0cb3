import { afterEach, expect, test, vi } from "vitest";
import { loadAgain } from "./use-loaded.ts";

const reload = vi.fn();
const missing = () => Promise.reject(new Error("missing"));
const moment = () => new Promise((resolve) => setTimeout(() => resolve("nothing yet")));

function withServer(answer: () => Promise<Response>) {
  vi.stubGlobal("location", { href: "https://example.com/calendar", reload });
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

test("what loads is there, and the server isn't asked", async () => {
  const fetched = withServer(async () => new Response());
  expect(await loadAgain(async () => "part")).toBe("part");
  expect(fetched).not.toHaveBeenCalled();
});

test("without a server it fails, and the page stays", async () => {
  for (const answer of [() => Promise.reject(new TypeError()), async () => new Response(null, { status: 503 })]) {
    withServer(answer);
    await expect(loadAgain(missing)).rejects.toThrow("missing");
  }
  expect(reload).not.toHaveBeenCalled();
});

test("with a server the page is loaded anew, and nothing says it failed before that", async () => {
  const fetched = withServer(async () => new Response());
  expect(await Promise.race([loadAgain(missing).catch(() => "failed"), moment()])).toBe("nothing yet");
  expect(reload).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(
    "https://example.com/calendar",
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  );
});
