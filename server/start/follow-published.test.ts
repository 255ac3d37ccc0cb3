import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { createPageCache } from "../pages/page-cache.ts";
import { followPublished } from "./follow-published.ts";

const log = { warn: vi.fn() };

function response() {
  const sent: string[] = [];
  const end = (body?: Buffer) => void sent.push(String(body ?? ""));
  return { sent, response: { writeHead: () => ({ end }), end } as unknown as ServerResponse };
}

/** These pages read the state in memory, which follows the published one. */
function site() {
  let published = "old";
  let inMemory = "old";
  let renders = 0;
  const pages = createPageCache({
    render: async () => {
      renders += 1;
      const headers = { "Cache-Control": "public, max-age=0", "Content-Type": "text/html" };
      return new Response(inMemory, { headers });
    },
    isCachedPage: () => true,
    listPaths: async () => new Set(["/"]),
  });
  const read = async () => {
    const { sent, response: to } = response();
    await pages.render({ method: "GET", url: "/", rawHeaders: [] as string[] } as IncomingMessage, to);
    return sent.join("");
  };
  const reload = vi.fn(async () => {
    inMemory = published;
  });
  const publish = (text: string) => {
    published = text;
  };
  return { pages, read, reload, publish, renders: () => renders };
}

test("a published version drops each page once and renders it once, however often it is requested", async () => {
  const { pages, read, reload, publish, renders } = site();
  const follower = followPublished({ what: "the settings", reload, log, onRead: pages.invalidate });
  expect([await read(), await read(), renders()]).toEqual(["old", "old", 1]);
  publish("new");
  follower.wake();
  await vi.waitFor(() => expect(reload).toHaveResolvedTimes(1));
  expect([await read(), await read(), await read(), renders()]).toEqual(["new", "new", "new", 2]);
});

test("with the database away it is read again until it works, and pages are dropped only then", async () => {
  const { pages, read, reload, publish } = site();
  const follower = followPublished({ what: "the settings", reload, log, onRead: pages.invalidate });
  expect(await read()).toBe("old");
  publish("new");
  reload.mockRejectedValueOnce(new Error("away"));
  follower.wake();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(await read()).toBe("old");
  await vi.waitFor(async () => expect(await read()).toBe("new"), { timeout: 10_000 });
  follower.stop();
});
