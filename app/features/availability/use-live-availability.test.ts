import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { plainDate } from "../../shared/plain-date.ts";
import { createQueryClient } from "../../shared/query-client.ts";
import { availabilityQuery } from "./queries.ts";
import { reloadDays } from "./use-live-availability.ts";

test("days that failed to load are not loaded again when the stream opens or the tab is shown again", async () => {
  const client = createQueryClient();
  const asked = vi.fn(async (path: string | URL | Request) =>
    String(path).includes("/3?") ? new Response("broken", { status: 500 }) : Response.json([]),
  );
  vi.stubGlobal("fetch", asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  const day = plainDate("2026-05-30");
  for (const item of [3, 4]) new QueryObserver(client, availabilityQuery(item, day, day)).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const times = (item: number) => asked.mock.calls.filter(([path]) => String(path).includes(`/${item}?`)).length;

  reloadDays(client, { failedToo: false });
  await vi.waitFor(() => expect(times(4)).toBe(2));
  expect(times(3)).toBe(1);

  reloadDays(client, { failedToo: true });
  await vi.waitFor(() => expect(times(3)).toBe(2));
});
